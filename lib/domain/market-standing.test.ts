import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromPerExahash, priceAtShare, readPerExahash, standingOf } from './market-standing.ts';
import { percentiles } from './percentiles.ts';
import { perExahash } from './rig-price.ts';

/** A market that is read at 101 steps, of which one is 10 apart from the next. */
const steps = Array.from({ length: 101 }, (_, step) => BigInt(100 + 10 * step));

test('a price is dearer than as many of few as are lower', () => {
  expect(standingOf(15n, [10n, 20n, 30n])).toBeCloseTo(100 / 3);
  expect(standingOf(20n, [10n, 20n, 30n])).toBeCloseTo(100 / 3);
  expect(standingOf(11n, [10n, 20n, 30n, 40n])).toBe(25);
  const thirteen = Array.from({ length: 13 }, (_, at) => BigInt(10 * at));
  expect(standingOf(1n, thirteen)).toBeCloseTo(100 / 13);
  expect(standingOf(21n, thirteen.slice(0, 11))).toBeCloseTo(300 / 11);
});

test('a price stands between the steps of many', () => {
  expect(standingOf(100n, steps)).toBe(0);
  expect(standingOf(600n, steps)).toBe(50);
  expect(standingOf(605n, steps)).toBe(50.5);
  expect(standingOf(1100n, steps)).toBe(100);
});

test('below the lowest is 0, above the highest 100, and among none it stands nowhere', () => {
  for (const spread of [[50n], [50n, 60n], steps]) {
    expect(standingOf(1n, spread)).toBe(0);
    expect(standingOf(9999n, spread)).toBe(100);
  }
  expect(standingOf(5n, [])).toBeUndefined();
});

test('it is not dearer than those that are equal', () => {
  expect(standingOf(7n, [5n, 7n, 7n, 7n, 9n])).toBe(20);
  expect(standingOf(7n, [7n, 7n, 7n])).toBe(0);
  const tied = steps.map((price, step) => (step < 40 || step > 60 ? price : 500n));
  expect(standingOf(500n, tied)).toBe(40);
});

test('of a long list that is read at steps it is the share of those that are lower, to within two percent', () => {
  const list = fc.uniqueArray(fc.nat(10_000), { minLength: 102, maxLength: 600 });
  fc.assert(
    fc.property(list, fc.nat(10_000), (prices, price) => {
      const rising = prices.toSorted((a, b) => a - b);
      const lower = (100 * rising.filter((listed) => listed < price).length) / rising.length;
      const standing = standingOf(BigInt(price), percentiles(rising.map(BigInt))) ?? -1;
      expect(Math.abs(standing - lower)).toBeLessThanOrEqual(2);
    }),
  );
});

test('the price at a share lies between its steps', () => {
  expect([0, 50, 50.5, 100].map((percent) => priceAtShare(percent, steps))).toEqual([
    100n,
    600n,
    605n,
    1100n,
  ]);
  expect(priceAtShare(50, [])).toBeUndefined();
});

/** Prices so far apart that there is room between any two. */
const apart = (count: { minLength: number; maxLength: number }) =>
  fc
    .uniqueArray(fc.bigInt({ min: 1n, max: 10n ** 12n }), count)
    .map((prices) => prices.map((price) => price * 1_000_000n).toSorted((a, b) => (a < b ? -1 : 1)));

test('the price at a share stands at that share: of few at each that there is, of many at any', () => {
  fc.assert(
    fc.property(apart({ minLength: 1, maxLength: 100 }), fc.nat(99), (prices, at) => {
      const share = (100 * (at % prices.length)) / prices.length;
      expect(standingOf(priceAtShare(share, prices) ?? -1n, prices)).toBeCloseTo(share, 6);
    }),
  );
  fc.assert(
    fc.property(apart({ minLength: 101, maxLength: 101 }), fc.nat(100), (prices, percent) => {
      expect(standingOf(priceAtShare(percent, prices) ?? -1n, prices)).toBeCloseTo(percent, 6);
    }),
  );
});

test('the price at any share of few misses it by less than one of them', () => {
  fc.assert(
    fc.property(apart({ minLength: 1, maxLength: 100 }), fc.nat(100), (prices, percent) => {
      const standing = standingOf(priceAtShare(percent, prices) ?? -1n, prices) ?? -1;
      expect(Math.abs(standing - percent)).toBeLessThanOrEqual(100 / prices.length + 1e-9);
    }),
  );
});

test('a price per exahash is read exactly, whatever its size', () => {
  expect(readPerExahash('0.05')).toBe(5_000_000n);
  expect(readPerExahash('50000000000000.00000001')).toBe(5_000_000_000_000_000_000_001n);
  expect(() => readPerExahash('much')).toThrow(RangeError);
});

const rising = fc
  .uniqueArray(fc.bigInt({ min: 1n, max: 10n ** 18n }), { minLength: 2, maxLength: 101 })
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
