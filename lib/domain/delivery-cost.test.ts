import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costParts, usedCost } from './delivery-cost.ts';

const count = fc.integer({ min: 0, max: 90_000 });

test('an hour of ten without the rig is a tenth of the cost, and all of it is given back', () => {
  const minutes = { observed: 600, rig: 60, pool: 0, unobserved: 0 };
  expect(costParts({ minutes, refund: 10_000n, verdict: 'interrupted' }, 100_000n)).toEqual([
    { part: 'working', minutes: 540, cost: 90_000n, givenBack: 0n },
    { part: 'rig', minutes: 60, cost: 10_000n, givenBack: 10_000n },
    { part: 'pool', minutes: 0, cost: 0n, givenBack: 0n },
    { part: 'unobserved', minutes: 0, cost: 0n, givenBack: 0n },
  ]);
});

test('an hour without the rig, and a tenth too slow in the rest: the document’s sixth row', () => {
  const minutes = { observed: 600, rig: 60, pool: 0, unobserved: 0 };
  const [working, rig] = costParts({ minutes, refund: 19_000n, verdict: 'short' }, 100_000n);
  expect([working?.givenBack, rig?.givenBack]).toEqual([9_000n, 10_000n]);
});

test.each([9_990n, 10_010n])(
  'an interruption is the rig’s alone, though by the desk’s clock %s was used of 10,000',
  (used) => {
    const minutes = { observed: 120, rig: 60, pool: 0, unobserved: 0 };
    const parts = costParts({ minutes, refund: 5_000n, verdict: 'interrupted' }, used);
    expect(parts.map(({ givenBack }) => givenBack)).toEqual([0n, 5_000n, 0n, 0n]);
  },
);

test('without a verdict nothing is given back, whatever was seen of the rig', () => {
  const minutes = { observed: 240, rig: 240, pool: 0, unobserved: 360 };
  const parts = costParts({ minutes, refund: 0n, verdict: 'unknown' }, 100_000n);
  expect(parts.map(({ givenBack }) => givenBack)).toEqual([0n, 0n, 0n, 0n]);
  expect(parts.map(({ cost }) => cost)).toEqual([0n, 40_000n, 0n, 60_000n]);
});

test('what nobody observed is left out: time without the rig weighs as its share of what was seen', () => {
  const minutes = { observed: 400, rig: 100, pool: 0, unobserved: 200 };
  const [working, rig] = costParts({ minutes, refund: 150n, verdict: 'interrupted' }, 600n);
  expect(rig).toMatchObject({ cost: 100n, givenBack: 150n });
  expect(working?.givenBack).toBe(0n);
});

test('of a short rental too, time without the rig weighs as its share of what was seen', () => {
  const minutes = { observed: 400, rig: 100, pool: 0, unobserved: 200 };
  const parts = costParts({ minutes, refund: 200n, verdict: 'short' }, 600n);
  expect(parts.map(({ givenBack }) => givenBack)).toEqual([50n, 150n, 0n, 0n]);
});

test('the parts add up: minutes to the time, costs to what was used, what is given back to the refund', () => {
  fc.assert(
    fc.property(
      fc.tuple(count, count, count, count),
      fc.bigInt(1n, 10n ** 18n),
      fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.constantFrom('short', 'interrupted')),
      ([working, rig, pool, unobserved], used, [permille, verdict]) => {
        const minutes = { observed: working + rig + pool, rig, pool, unobserved };
        fc.pre(minutes.observed + unobserved > 0);
        const refund = (used * BigInt(permille)) / 1000n;
        const parts = costParts({ minutes, refund, verdict }, used);
        const sum = (of: 'cost' | 'givenBack') => parts.reduce((total, part) => total + part[of], 0n);
        expect(sum('cost')).toBe(used);
        expect(sum('givenBack')).toBe(refund);
        expect(parts.reduce((total, part) => total + part.minutes, 0)).toBe(minutes.observed + unobserved);
        expect(parts.every(({ cost, givenBack }) => cost >= 0n && givenBack >= 0n)).toBe(true);
      },
    ),
  );
});

test('before the first minute everything is nothing', () => {
  const minutes = { observed: 0, rig: 0, pool: 0, unobserved: 0 };
  expect(costParts({ minutes, refund: 0n, verdict: 'unknown' }, 0n).every(({ cost }) => cost === 0n)).toBe(
    true,
  );
});

test('the used part of a cost grows with each whole second, up to the whole', () => {
  const rental = { startUnix: 0, endUnix: 36_000, cost: 100_000n };
  expect([-1, 0, 18_000, 18_000.9, 36_000, 99_000].map((now) => usedCost(rental, now))).toEqual([
    0n,
    0n,
    50_000n,
    50_000n,
    100_000n,
    100_000n,
  ]);
});
