import fc from 'fast-check';
import { expect, test } from 'vitest';
import { delivery } from '#test/pages/delivery.ts';
import { refundOf } from './delivery.ts';
import type { Minute } from './minute.ts';
import { poissonBounds } from './poisson.ts';

/*
 * The rule of docs/silences.md, section 5, for whatever minutes there are: any mix of absences, difficulties and shares,
 * and any rig.
 */

const WORK = 2 ** 32;
const FIRST = 29_759_760;
const LENGTH = 120;

/** A minute as it was lived, and whether anybody saw it. */
const lived = fc.record({
  connected: fc.boolean(),
  poolReachable: fc.boolean(),
  seen: fc.boolean(),
  acceptedShares: fc.integer({ min: 0, max: 6 }),
  assignedDifficulty: fc.integer({ min: 100, max: 10_000 }),
});
type Lived = typeof lived extends fc.Arbitrary<infer T> ? T : never;

const rental = fc.record({
  minutes: fc.array(lived, { minLength: LENGTH, maxLength: LENGTH }),
  /** Shares a minute expected at difficulty 1000. */
  perMinute: fc.integer({ min: 1, max: 40 }),
});

function minutesOf(all: readonly Lived[]): Minute[] {
  return all.flatMap(({ seen, ...minute }, index) => {
    const acceptedShares = minute.connected ? minute.acceptedShares : 0;
    const acceptedDifficulty = acceptedShares * minute.assignedDifficulty;
    const whole = { ...minute, minute: FIRST + index, acceptedShares, acceptedDifficulty };
    return seen ? [{ ...whole, rejectedDifficulty: 0 }] : [];
  });
}

function termsOf(perMinute: number, length = LENGTH) {
  return {
    startUnix: FIRST * 60,
    endUnix: (FIRST + length) * 60,
    hashesPerSecond: (perMinute * 1000 * WORK) / 60,
    workPerDifficulty: WORK,
    optimalDifficulty: { min: '500.000', max: '5000.000' },
  };
}

/** The rule once more, minute by minute. */
function undelivered(minutes: readonly Minute[], perMinute: number): number {
  if (2 * minutes.length < LENGTH) return 0;
  const away = minutes.filter((minute) => minute.poolReachable && !minute.connected).length;
  const rest = minutes.filter((minute) => minute.poolReachable && minute.connected);
  const expected = rest.reduce((sum, minute) => sum + (perMinute * 1000) / minute.assignedDifficulty, 0);
  const shares = rest.reduce((sum, minute) => sum + minute.acceptedShares, 0);
  const work = rest.reduce((sum, minute) => sum + minute.acceptedDifficulty, 0);
  const isShort = rest.length > 0 && poissonBounds(shares).high < expected;
  const shortBy = isShort ? Math.max(0, 1 - work / (perMinute * 1000 * rest.length)) : 0;
  return (away + shortBy * rest.length) / minutes.length;
}

test('what is undelivered is what the rule says, minute by minute', () => {
  const verdicts = new Set<string>();
  fc.assert(
    fc.property(rental, ({ minutes: all, perMinute }) => {
      const minutes = minutesOf(all);
      const { undeliveredFraction, verdict } = delivery(minutes, termsOf(perMinute));
      verdicts.add(verdict);
      expect(undeliveredFraction).toBeCloseTo(undelivered(minutes, perMinute), 12);
    }),
    { numRuns: 500 },
  );
  expect([...verdicts].sort()).toEqual(expect.arrayContaining(['interrupted', 'short', 'unknown']));
});

test('at fixed difficulties, one share more never means a larger refund', () => {
  const seen = fc.nat(LENGTH - 1);
  let falls = 0;
  fc.assert(
    fc.property(rental, seen, ({ minutes: all, perMinute }, at) => {
      const minutes = minutesOf(all);
      const refund = (of: readonly Minute[]) => refundOf(10n ** 10n, delivery(of, termsOf(perMinute)));
      const [before, after] = [refund(minutes), refund(withOneShareMore(minutes, FIRST + at))];
      if (after < before) falls += 1;
      expect(after <= before).toBe(true);
    }),
    { numRuns: 1000 },
  );
  expect(falls).toBeGreaterThan(0);
});

function withOneShareMore(minutes: readonly Minute[], at: number): Minute[] {
  return minutes.map((minute) => {
    if (minute.minute !== at || !minute.connected) return minute;
    const { acceptedShares, acceptedDifficulty, assignedDifficulty } = minute;
    return {
      ...minute,
      acceptedShares: acceptedShares + 1,
      acceptedDifficulty: acceptedDifficulty + assignedDifficulty,
    };
  });
}

test('at a fraction of the difficulty, as many more shares of the same work change nothing', () => {
  const times = fc.array(fc.integer({ min: 1, max: 64 }), { minLength: LENGTH, maxLength: LENGTH });
  fc.assert(
    fc.property(rental, times, ({ minutes: all, perMinute }, factors) => {
      const minutes = minutesOf(all);
      const cheap = minutes.map((minute) => {
        return { ...minute, acceptedShares: minute.acceptedShares * (factors[minute.minute - FIRST] ?? 1) };
      });
      expect(delivery(cheap, termsOf(perMinute))).toEqual(delivery(minutes, termsOf(perMinute)));
    }),
  );
});

test("whatever is missing while only the pool was away, nothing is the rig's", () => {
  fc.assert(
    fc.property(rental, ({ minutes: all, perMinute }) => {
      const away = all.map((minute) => ({ ...minute, poolReachable: false }));
      const { undeliveredFraction, percent } = delivery(minutesOf(away), termsOf(perMinute));
      expect(undeliveredFraction).toBe(0);
      expect([100, null]).toContain(percent);
    }),
  );
});

test('time nobody observed changes the verdict only where it is more than half of all', () => {
  fc.assert(
    fc.property(rental, fc.integer({ min: 0, max: 2 * LENGTH }), ({ minutes: all, perMinute }, unseen) => {
      const minutes = minutesOf(all.map((minute) => ({ ...minute, seen: true })));
      const whole = delivery(minutes, termsOf(perMinute));
      const longer = delivery(minutes, termsOf(perMinute, LENGTH + unseen));
      const known = unseen <= LENGTH;
      expect(longer).toEqual({
        ...whole,
        minutes: { ...whole.minutes, unobserved: unseen },
        undeliveredFraction: known ? whole.undeliveredFraction : 0,
        verdict: known ? whole.verdict : 'unknown',
      });
    }),
  );
});

test('whichever difficulties suit the rig, only the minutes counted as unsuited differ', () => {
  const bound = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(rental, bound, bound, ({ minutes: all, perMinute }, one, other) => {
      const minutes = minutesOf(all);
      const optimalDifficulty = { min: String(Math.min(one, other)), max: String(Math.max(one, other)) };
      const usual = delivery(minutes, termsOf(perMinute));
      const odd = delivery(minutes, { ...termsOf(perMinute), optimalDifficulty });
      expect({ ...odd, minutes: { ...odd.minutes, difficulty: usual.minutes.difficulty } }).toEqual(usual);
    }),
  );
});

test('the undelivered fraction lies between nothing and all, and the percent within its interval', () => {
  fc.assert(
    fc.property(rental, ({ minutes: all, perMinute }) => {
      const { undeliveredFraction, percent, low, high } = delivery(minutesOf(all), termsOf(perMinute));
      expect(undeliveredFraction).toBeGreaterThanOrEqual(0);
      expect(undeliveredFraction).toBeLessThanOrEqual(1);
      if (percent === null) return;
      expect(low).toBeLessThanOrEqual(percent + 1e-9);
      expect(high).toBeGreaterThanOrEqual(percent - 1e-9);
    }),
  );
});
