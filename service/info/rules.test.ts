import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Decimal, rescale } from '#lib/domain/decimal.ts';
import { HASH_UNITS } from '#lib/domain/hash-rate.ts';
import { formatUnitPrice } from '#lib/domain/price.ts';
import { meanPrice } from './rules.ts';

test('prices per different units have one mean, rounded once', () => {
  const prices = [
    { price: 66_000n, priceUnit: 'ph' as const },
    { price: 67n, priceUnit: 'th' as const },
  ];
  expect(shown(meanPrice(prices, 'ph'))).toBe('0.00066500');
  expect(shown(meanPrice(prices, 'th'))).toBe('0.000000665');
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
          rescale(
            meanPrice(
              amounts.map((price) => ({ price, priceUnit })),
              priceUnit,
            ) ?? { units: -1n, scale: 0 },
            8,
          );
        expect(of(prices.map(() => first))).toBe(first);
        const sorted = [...prices].sort((a, b) => (a < b ? -1 : 1));
        expect(of(prices)).toBeGreaterThanOrEqual(sorted[0] ?? 0n);
        expect(of(prices)).toBeLessThanOrEqual(sorted.at(-1) ?? 0n);
      },
    ),
  );
});

function shown(price: Decimal | undefined): string | undefined {
  return price && formatUnitPrice(price);
}
