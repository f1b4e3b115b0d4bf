import fc from 'fast-check';
import { expect, test } from 'vitest';
import { delivery } from '#test/pages/delivery.ts';
import { addTallies, judge, refundOf, tally } from './delivery.ts';
import type { Minute } from './minute.ts';
import { poissonBounds, poissonCdf } from './poisson.ts';

const WORK = 2 ** 32;
const FIRST = 29_759_760;
const DIFFICULTY = 1000;

/** A rental of whole minutes by a rig from which `perMinute` shares are expected each minute at difficulty 1000. */
function setup({ length = 100, perMinute = 10 } = {}) {
  const terms = {
    startUnix: FIRST * 60,
    endUnix: (FIRST + length) * 60,
    hashesPerSecond: (perMinute * DIFFICULTY * WORK) / 60,
    workPerDifficulty: WORK,
    optimalDifficulty: { min: '500.000', max: '5000.000' },
  };
  return { terms, honest: working(length, perMinute) };
}

function minuteAt(minute: number, acceptedShares: number): Minute {
  return {
    minute,
    connected: true,
    poolReachable: true,
    acceptedShares,
    acceptedDifficulty: acceptedShares * DIFFICULTY,
    assignedDifficulty: DIFFICULTY,
    rejectedDifficulty: 0,
  };
}

function working(length: number, shares: number): Minute[] {
  return Array.from({ length }, (_, index) => minuteAt(FIRST + index, shares));
}

function spread(length: number, shares: number): Minute[] {
  const at = (index: number) => Math.floor((index * shares) / length);
  return Array.from({ length }, (_, index) => minuteAt(FIRST + index, at(index + 1) - at(index)));
}

test('a rig that delivers what it advertised is within chance', () => {
  const { terms, honest } = setup();
  const { low, high } = poissonBounds(1000);
  expect(delivery(honest, terms)).toEqual({
    percent: 100,
    low: expect.closeTo(low / 10, 9),
    high: expect.closeTo(high / 10, 9),
    shares: 1000,
    minutes: { observed: 100, rig: 0, pool: 0, difficulty: 0, unobserved: 0 },
    undeliveredFraction: 0,
    verdict: 'within-chance',
  });
});

test('2,911 shares of 2,998 expected are 97.1 % (93.6–100.7): within chance', () => {
  const { terms } = setup({ length: 1000, perMinute: 2.998 });
  const { percent, low, high, verdict } = delivery(spread(1000, 2911), terms);
  expect([percent, low, high].map((value) => value?.toFixed(1))).toEqual(['97.1', '93.6', '100.7']);
  expect(verdict).toBe('within-chance');
});

test('a rig is short from the first count whose upper bound lies below the expected number', () => {
  const { terms } = setup();
  const expected = 1000;
  const short = [...Array(expected).keys()].findLast((count) => poissonBounds(count).high < expected) ?? 0;
  const judged = delivery(spread(100, short), terms);
  expect(judged.verdict).toBe('short');
  expect(judged.undeliveredFraction).toBeCloseTo(1 - short / expected, 12);
  expect(delivery(spread(100, short + 1), terms)).toMatchObject({
    verdict: 'within-chance',
    undeliveredFraction: 0,
  });
});

test('time without the rig is undelivered, seen and not a matter of chance', () => {
  const { terms, honest } = setup();
  const minutes = honest.map((minute, index) =>
    index < 10 ? { ...minute, connected: false, acceptedShares: 0, acceptedDifficulty: 0 } : minute,
  );
  expect(delivery(minutes, terms)).toMatchObject({
    percent: 90,
    shares: 900,
    minutes: { observed: 100, rig: 10 },
    undeliveredFraction: 0.1,
    verdict: 'interrupted',
  });
});

test('a single minute without the rig is an interruption', () => {
  const { terms, honest } = setup();
  const minutes = honest.map((minute, index) => ({ ...minute, connected: index !== 50 }));
  expect(delivery(minutes, terms)).toMatchObject({ undeliveredFraction: 0.01, verdict: 'interrupted' });
});

test('time without the pool counts as delivered, whatever the rig did', () => {
  const { terms, honest } = setup();
  const minutes = honest.map((minute, index) =>
    index < 60 ? { ...minute, poolReachable: false, connected: index % 2 === 0, acceptedShares: 0 } : minute,
  );
  expect(delivery(minutes, terms)).toMatchObject({
    percent: 100,
    shares: 400,
    minutes: { observed: 100, pool: 60, rig: 0 },
    undeliveredFraction: 0,
    verdict: 'within-chance',
  });
});

test('time nobody observed is left out of both sides', () => {
  const { terms, honest } = setup();
  const seen = honest
    .filter((_, index) => index % 2 === 0)
    .map((minute) => ({ ...minute, connected: minute.minute % 4 > 0 }));
  expect(delivery(seen, terms)).toMatchObject({
    percent: 50,
    minutes: { observed: 50, rig: 25, unobserved: 50 },
    undeliveredFraction: 0.5,
  });
});

test('with less than half of the time observed there is no verdict and no refund', () => {
  const { terms } = setup();
  expect(delivery(spread(49, 0), terms)).toMatchObject({
    percent: 0,
    undeliveredFraction: 0,
    verdict: 'unknown',
  });
  expect(delivery(spread(50, 0), terms)).toMatchObject({
    percent: 0,
    undeliveredFraction: 1,
    verdict: 'short',
  });
});

test('one observed minute of one or two is enough, of three it is not', () => {
  const verdict = (length: number) => delivery(working(1, 10), setup({ length }).terms).verdict;
  expect([1, 2, 3].map(verdict)).toEqual(['within-chance', 'within-chance', 'unknown']);
});

test('where nothing was observed there is no percent', () => {
  const { terms } = setup();
  expect(delivery([], terms)).toMatchObject({ percent: null, low: null, high: null, verdict: 'unknown' });
  const begun = delivery([], { ...terms, endUnix: terms.startUnix });
  expect(begun).toMatchObject({ verdict: 'unknown', undeliveredFraction: 0, minutes: { unobserved: 0 } });
});

test('a period within one minute has no minute that nobody observed', () => {
  const { terms } = setup();
  const { minutes } = delivery([], {
    ...terms,
    startUnix: terms.startUnix + 10,
    endUnix: terms.startUnix + 50,
  });
  expect(minutes).toMatchObject({ observed: 0, unobserved: 0 });
});

test('a difficulty outside the optimal range is counted and changes nothing', () => {
  const { terms } = setup();
  const narrow = { ...terms, optimalDifficulty: { min: '2000.000', max: '5000.000' } };
  const minutes = spread(100, 700);
  const { minutes: counted, ...rest } = delivery(minutes, narrow);
  expect(counted.difficulty).toBe(100);
  expect(rest.undeliveredFraction).toBeCloseTo(0.3, 12);
  expect({ ...rest, minutes: { ...counted, difficulty: 0 } }).toEqual(delivery(minutes, terms));
  for (const edge of [
    { min: '1000.000', max: '2000.000' },
    { min: '1.000', max: '1000.000' },
  ]) {
    expect(delivery(minutes, { ...terms, optimalDifficulty: edge }).minutes.difficulty).toBe(0);
  }
});

test('a minute shared with the rental before or after belongs to neither', () => {
  const { terms, honest } = setup();
  const { minutes } = delivery(honest, {
    ...terms,
    startUnix: terms.startUnix + 1,
    endUnix: terms.endUnix - 1,
  });
  expect(minutes).toMatchObject({ observed: 98, unobserved: 0 });
  expect(
    delivery(working(102, 10).slice(1), { ...terms, startUnix: terms.startUnix + 60 }).minutes.observed,
  ).toBe(99);
});

test('the interval holds the percent even where difficulties vary wildly', () => {
  const { terms } = setup();
  const minutes = spread(100, 500).map((minute, index) =>
    index < 50 ? minute : { ...minute, assignedDifficulty: 1e6, acceptedShares: 0, acceptedDifficulty: 0 },
  );
  const { percent, low, high } = delivery(minutes, terms);
  expect(low ?? 101).toBeLessThanOrEqual(percent ?? 0);
  expect(high ?? 0).toBeGreaterThanOrEqual(percent ?? 101);
});

test('a pool that lowers the difficulty in the last second of each minute gets nothing back by the highest, and would by the last', () => {
  const { terms } = setup();
  const dropped = spread(100, 1000).map((minute) => ({
    ...minute,
    // As much work as in any other second, in shares of a thousandth.
    acceptedShares: minute.acceptedShares + 166,
    acceptedDifficulty: minute.acceptedDifficulty * (59 / 60) + (166 * DIFFICULTY) / 1000,
  }));
  expect(delivery(dropped, terms).verdict).toBe('within-chance');
  const byLast = dropped.map((minute) => ({ ...minute, assignedDifficulty: DIFFICULTY / 1000 }));
  expect(delivery(byLast, terms).verdict).toBe('short');
});

/** A minute in whose first half the difficulty was 1/64: 64 times as many shares came for the same work. */
const ramped = (minute: Minute): Minute => ({ ...minute, acceptedShares: minute.acceptedShares * 32.5 });

test('cheap shares of a miner that starts low, and starts anew, hide no shortage', () => {
  const { terms } = setup({ length: 60 });
  const minutes = working(60, 6).map((minute, index) => (index % 20 === 0 ? ramped(minute) : minute));
  expect(minutes.reduce((sum, { acceptedShares }) => sum + acceptedShares, 0)).toBe(57 * 6 + 3 * 195);
  expect(delivery(minutes, terms)).toEqual({
    percent: 60,
    low: expect.closeTo(poissonBounds(360).low / 6, 9),
    high: expect.closeTo(poissonBounds(360).high / 6, 9),
    shares: 360,
    minutes: { observed: 60, rig: 0, pool: 0, difficulty: 0, unobserved: 0 },
    undeliveredFraction: expect.closeTo(0.4, 12),
    verdict: 'short',
  });
});

test('what rounding leaves of a sum of difficulties is no share more', () => {
  const { terms } = setup();
  const third = 0.1 + 0.1 + 0.1;
  const minute = { ...minuteAt(FIRST, 3), acceptedDifficulty: third, assignedDifficulty: 0.3 };
  expect(third / 0.3).toBeGreaterThan(1);
  expect(delivery([minute], terms).shares).toBe(1);
});

test('shares of more than the assigned difficulty count once each: chance found no more of them', () => {
  const { terms } = setup();
  const minutes = spread(100, 500).map((minute) => ({
    ...minute,
    acceptedDifficulty: minute.acceptedDifficulty * 2,
  }));
  expect(delivery(minutes, terms)).toMatchObject({ percent: 100, shares: 500, undeliveredFraction: 0 });
});

test.each([4, 20, 100, 1000])(
  'of %i expected shares an honest rig that starts low is called short no more often than one in forty times',
  (expected) => {
    const { terms } = setup({ perMinute: expected / 100 });
    // So many cheap shares came at the start that chance played no part in their work.
    for (const atStart of [0.1, 0.5, 1, 2.5, expected / 4, expected / 2]) {
      const isShort = (count: number) => {
        const shares = count + atStart;
        const sums = { observed: 100, rig: 0, pool: 0, difficulty: 0, shares };
        const work = { acceptedDifficulty: shares * DIFFICULTY, inverseDifficulty: 100 / DIFFICULTY };
        return judge({ ...sums, ...work }, terms).verdict === 'short';
      };
      const short = [...Array(expected).keys()].findLast(isShort) ?? -1;
      expect(poissonCdf(short, expected - atStart)).toBeLessThanOrEqual(0.025);
    }
  },
);

const anyMinutes = fc
  .array(
    fc.record({
      connected: fc.boolean(),
      poolReachable: fc.boolean(),
      acceptedShares: fc.integer({ min: 0, max: 30 }),
      assignedDifficulty: fc.integer({ min: 1, max: 10_000 }),
      observed: fc.boolean(),
    }),
    { maxLength: 100 },
  )
  .map((rows) =>
    rows.flatMap(({ observed, ...row }, index): Minute[] => {
      const acceptedShares = row.connected ? row.acceptedShares : 0;
      const acceptedDifficulty = acceptedShares * row.assignedDifficulty;
      const minute = {
        minute: FIRST + index,
        ...row,
        acceptedShares,
        acceptedDifficulty,
        rejectedDifficulty: 0,
      };
      return observed ? [minute] : [];
    }),
  );

test('a refund is never below nothing or above the cost', () => {
  fc.assert(
    fc.property(
      anyMinutes,
      fc.bigInt(0n, 10n ** 18n),
      fc.integer({ min: 1, max: 40 }),
      (minutes, cost, perMinute) => {
        const refund = refundOf(cost, delivery(minutes, setup({ perMinute }).terms));
        expect(refund >= 0n && refund <= cost).toBe(true);
      },
    ),
  );
});

test('nothing is refunded where all that is missing is the pool', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 100, maxLength: 100 }), (away) => {
      const { terms, honest } = setup();
      const minutes = honest.map((minute, index) =>
        away[index] ? { ...minute, poolReachable: false, acceptedShares: 0, acceptedDifficulty: 0 } : minute,
      );
      expect(delivery(minutes, terms).undeliveredFraction).toBe(0);
    }),
  );
});

test('at one difficulty, more shares never mean a larger refund', () => {
  const counts = fc.integer({ min: 0, max: 1200 });
  fc.assert(
    fc.property(counts, counts, (a, b) => {
      const { terms } = setup();
      const refund = (shares: number) => delivery(spread(100, shares), terms).undeliveredFraction;
      expect(refund(Math.max(a, b))).toBeLessThanOrEqual(refund(Math.min(a, b)));
    }),
  );
});

test('the sums of two parts give the verdict of the whole', () => {
  const { terms } = setup();
  fc.assert(
    fc.property(anyMinutes, fc.integer({ min: 0, max: 100 }), (minutes, cut) => {
      const [before, after] = [minutes.slice(0, cut), minutes.slice(cut)];
      const sums = [before, after].map((part) => tally(part, terms.optimalDifficulty)).reduce(addTallies);
      const { undeliveredFraction, percent, low, high, ...exact } = delivery(minutes, terms);
      const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 9));
      expect(judge(sums, terms)).toEqual({
        ...exact,
        undeliveredFraction: near(undeliveredFraction),
        percent: near(percent),
        low: near(low),
        high: near(high),
      });
    }),
  );
});

test.each([100, 1000, 10_000])(
  'of %i expected shares chance alone refunds at most 2.5 %% of rentals, little',
  (expected) => {
    const short = [...Array(expected).keys()].findLast((count) => poissonBounds(count).high < expected) ?? 0;
    const probability = poissonCdf(short, expected);
    expect(probability).toBeGreaterThan(0.018);
    expect(probability).toBeLessThanOrEqual(0.025);
  },
);

test('a refund is rounded half up once', () => {
  const undelivered = (undeliveredFraction: number, observed = 60) => ({
    undeliveredFraction,
    minutes: { observed, rig: 0, pool: 0, difficulty: 0, unobserved: 0 },
  });
  expect(refundOf(100_000n, undelivered(0.1))).toBe(10_000n);
  expect(refundOf(3n, undelivered(0.5))).toBe(2n);
  expect(refundOf(6n, undelivered(1 / 12))).toBe(1n);
  expect(refundOf(10n ** 18n, undelivered(1 / 3))).toBe(333_333_333_333_333_333n);
  expect(refundOf(10n ** 18n, undelivered(0.123456789))).toBe(123_456_789_000_000_000n);
  expect(refundOf(5n, undelivered(1.5))).toBe(5n);
  expect(refundOf(5n, undelivered(-1))).toBe(0n);
  expect(refundOf(5n, undelivered(0, 0))).toBe(0n);
});

test('for whole minutes without the rig a refund is exact, of any cost and length', () => {
  const minutes = fc
    .integer({ min: 1, max: 100_000 })
    .chain((observed) => fc.tuple(fc.constant(observed), fc.integer({ min: 0, max: observed })));
  // Half of the costs are such that the refund ends in a half.
  const halves = fc.tuple(fc.bigInt(0n, 10n ** 9n), fc.boolean());
  fc.assert(
    fc.property(minutes, halves, ([observed, away], [times, toHalf]) => {
      const cost = toHalf ? (BigInt(observed) * (2n * times + 1n)) / 2n : times;
      const delivery = {
        undeliveredFraction: away / observed,
        minutes: { observed, rig: away, pool: 0, difficulty: 0, unobserved: 0 },
      };
      const twice = (2n * cost * BigInt(away)) / BigInt(observed);
      expect(refundOf(cost, delivery)).toBe((twice + 1n) / 2n);
    }),
    { numRuns: 2000 },
  );
});

test('a refund for what shares lack follows to the last place from the undelivered minutes with ten places', () => {
  const lengths = fc.integer({ min: 20, max: 1500 });
  const some = lengths.chain((length) =>
    fc.tuple(fc.constant(length), fc.integer({ min: 0, max: 4 * length })),
  );
  fc.assert(
    fc.property(some, fc.bigInt(0n, 10n ** 18n), ([length, shares], cost) => {
      const sevenths = BigInt(7 * length - shares);
      const parts = (2n * sevenths * 10n ** 10n + 7n) / 14n;
      const per = BigInt(length) * 10n ** 10n;
      const refund = refundOf(cost, delivery(spread(length, shares), setup({ length, perMinute: 7 }).terms));
      expect(refund).toBe((2n * cost * parts + per) / (2n * per));
    }),
  );
});
