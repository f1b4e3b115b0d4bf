import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromPerExahash, priceAtShare, readPerExahash, standingOf } from './market-standing.ts';
import { perExahash } from './rig-price.ts';

const spread = Array.from({ length: 21 }, (_, step) => BigInt(100 + 10 * step));

test('a price stands at its share of those listed', () => {
  expect(standingOf(100n, spread)).toBe(0);
  expect(standingOf(200n, spread)).toBe(50);
  expect(standingOf(205n, spread)).toBe(52.5);
  expect(standingOf(300n, spread)).toBe(100);
});

test('below the lowest is 0, above the highest 100, and among none it stands nowhere', () => {
  expect(standingOf(1n, spread)).toBe(0);
  expect(standingOf(9999n, spread)).toBe(100);
  expect(standingOf(5n, [])).toBeUndefined();
  expect([4n, 5n, 6n].map((price) => standingOf(price, [5n]))).toEqual([0, 50, 100]);
});

test('where several are equal, it is the middle of them', () => {
  expect(standingOf(7n, [5n, 7n, 7n, 7n, 9n])).toBe(50);
  expect(standingOf(7n, [7n, 7n, 7n, 7n, 9n])).toBe(37.5);
});

test('the price at a share lies between its steps', () => {
  expect([0, 50, 52.5, 100].map((percent) => priceAtShare(percent, spread))).toEqual([
    100n,
    200n,
    205n,
    300n,
  ]);
  expect(priceAtShare(50, [])).toBeUndefined();
});

test('a price per exahash is read exactly, whatever its size', () => {
  expect(readPerExahash('0.05')).toBe(5_000_000n);
  expect(readPerExahash('50000000000000.00000001')).toBe(5_000_000_000_000_000_000_001n);
  expect(() => readPerExahash('much')).toThrow(RangeError);
});

const rising = fc
  .uniqueArray(fc.bigInt({ min: 1n, max: 10n ** 18n }), { minLength: 2, maxLength: 21 })
  .map((prices) => prices.toSorted((a, b) => (a < b ? -1 : 1)));

test('a dearer price never stands lower', () => {
  const price = fc.bigInt({ min: 0n, max: 10n ** 18n });
  fc.assert(
    fc.property(rising, price, price, (prices, a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      expect(standingOf(low, prices)).toBeLessThanOrEqual(standingOf(high, prices) ?? -1);
    }),
  );
});

test('a price per unit is the one per exahash again, to the rounding', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.constantFrom('gh', 'th', 'ph', 'eh'),
      (price, unit) => {
        expect(fromPerExahash(perExahash(price, unit) ?? -1n, unit)).toBe(price);
      },
    ),
  );
  expect(fromPerExahash(1n, 'parsec')).toBeUndefined();
});
