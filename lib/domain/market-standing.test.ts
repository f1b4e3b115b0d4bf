import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dearerShare, priceAtShare, readPerExahash, standingOf } from './market-standing.ts';
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

test('the dearer ones are those that are neither equal nor lower', () => {
  expect(dearerShare(10n, [10n, 20n, 30n])).toBeCloseTo(200 / 3);
  expect(dearerShare(7n, [5n, 7n, 7n, 7n, 9n])).toBe(20);
  expect(dearerShare(605n, steps)).toBe(49.5);
  for (const spread of [[50n], [50n, 60n], steps]) {
    expect(dearerShare(1n, spread)).toBe(100);
    expect(dearerShare(9999n, spread)).toBe(0);
  }
  expect(dearerShare(5n, [])).toBeUndefined();
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

test('of many the price at a share lies between its steps', () => {
  expect([0, 50, 50.5, 99].map((percent) => priceAtShare(percent, steps, 'eh'))).toEqual([
    100n,
    600n,
    605n,
    1090n,
  ]);
  expect(priceAtShare(50, [], 'eh')).toBeUndefined();
  expect(priceAtShare(50, steps, 'parsec')).toBeUndefined();
});

test('of few it is as dear as the next dearer rig: dearer than as many as were asked for, and than no more', () => {
  const few = [10n, 20n, 30n, 40n];
  expect([0, 25, 50, 75].map((percent) => priceAtShare(percent, few, 'eh'))).toEqual(few);
  // As near to none as to one, and to one as to two: the lower.
  expect([12.5, 37.5].map((percent) => priceAtShare(percent, few, 'eh'))).toEqual([10n, 20n]);
});

test('at 0 % it is as dear as the cheapest, and at 100 % just dearer than the dearest', () => {
  for (const spread of [[50n], [50n, 60n, 60n], steps]) {
    const [lowest, highest] = [spread[0] ?? 0n, spread.at(-1) ?? 0n];
    expect(priceAtShare(0, spread, 'eh')).toBe(lowest);
    expect(priceAtShare(100, spread, 'eh')).toBe(highest + 1n);
    expect(standingOf(highest + 1n, spread)).toBe(100);
  }
  expect(priceAtShare(100, [5000n], 'ph')).toBe(6n);
  expect(priceAtShare(0, [999n], 'ph')).toBe(1n);
});

/** Few and many, with ties, and such that lie closer than the steps of a unit. */
const listed = fc
  .oneof(
    fc.array(fc.bigInt({ min: 1n, max: 30_000n }), { minLength: 1, maxLength: 12 }),
    fc.array(fc.bigInt({ min: 1n, max: 40n }), { minLength: 1, maxLength: 100 }),
    fc.array(fc.bigInt({ min: 1n, max: 60_000n }), { minLength: 101, maxLength: 101 }),
  )
  .map((prices) => prices.toSorted((a, b) => (a < b ? -1 : 1)));

test('no price of its unit stands nearer to a share than the price at that share', () => {
  fc.assert(
    fc.property(listed, fc.nat(100), fc.constantFrom('eh', 'ph'), (spread, percent, unit) => {
      const missedBy = (price: bigint) =>
        Math.abs((standingOf(perExahash(price, unit) ?? 0n, spread) ?? -1) - percent);
      const least = missedBy(priceAtShare(percent, spread, unit) ?? 0n);
      const step = perExahash(1n, unit) ?? 1n;
      for (const price of spread.flatMap((each) => [each / step, each / step + 1n]).filter(Boolean))
        if (percent < 100) expect(missedBy(price)).toBeGreaterThanOrEqual(least - 1e-9);
    }),
  );
});

test('of many that lie apart it stands at the very share', () => {
  const apart = fc
    .uniqueArray(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 101, maxLength: 101 })
    .map((prices) => prices.map((price) => price * 1_000_000n).toSorted((a, b) => (a < b ? -1 : 1)));
  fc.assert(
    fc.property(apart, fc.nat(100), (prices, percent) => {
      expect(standingOf(priceAtShare(percent, prices, 'eh') ?? -1n, prices)).toBeCloseTo(percent, 6);
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
