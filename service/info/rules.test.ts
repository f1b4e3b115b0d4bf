import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HASH_UNITS } from '#lib/domain/hash-rate.ts';
import { meanPrice } from './rules.ts';

test('prices per different units have one mean, rounded once', () => {
  const prices = [
    { price: 66_000n, priceUnit: 'ph' as const },
    { price: 67n, priceUnit: 'th' as const },
  ];
  expect(meanPrice(prices, 'ph')).toBe(66_500n);
  expect(meanPrice(prices, 'th')).toBe(67n);
  expect(meanPrice([], 'th')).toBeUndefined();
});

test('the mean of equal prices is that price, in any unit, and a mean lies between the least and the most', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...HASH_UNITS),
      fc.array(fc.bigInt(1n, 10n ** 12n), { minLength: 1 }),
      (priceUnit, prices) => {
        const [first = 0n] = prices;
        const of = (amounts: bigint[]) =>
          meanPrice(
            amounts.map((price) => ({ price, priceUnit })),
            priceUnit,
          ) ?? -1n;
        expect(of(prices.map(() => first))).toBe(first);
        const sorted = [...prices].sort((a, b) => (a < b ? -1 : 1));
        expect(of(prices)).toBeGreaterThanOrEqual(sorted[0] ?? 0n);
        expect(of(prices)).toBeLessThanOrEqual(sorted.at(-1) ?? 0n);
      },
    ),
  );
});
