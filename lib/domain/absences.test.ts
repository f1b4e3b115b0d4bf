import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offlineIntervals, poolOfflineIntervals, unobservedMinutes } from './absences.ts';
import { binsOf } from './graph.ts';
import type { Minute } from './minute.ts';

const NOON = 29_759_760;

const SEEN = {
  ...{ connected: true, poolReachable: true },
  ...{ acceptedShares: 2, assignedDifficulty: 30, acceptedDifficulty: 60, rejectedDifficulty: 6 },
};

function minuteAt(minute: number, changes: Partial<Minute> = {}): Minute {
  return { minute, ...SEEN, ...changes };
}

function minutes(count: number): Minute[] {
  return Array.from({ length: count }, (_, index) => minuteAt(NOON + index));
}

test('neighbouring minutes away make one interval, and the pool comes before the rig', () => {
  const away = minutes(10).map((minute, index) => ({
    ...minute,
    connected: ![1, 2, 3, 6].includes(index),
    poolReachable: ![6, 7].includes(index),
  }));
  const bins = binsOf(away, 1);
  const at = (minute: number) => (NOON + minute) * 60_000;
  expect(offlineIntervals(bins)).toEqual([{ startMs: at(1), endMs: at(4) }]);
  expect(poolOfflineIntervals(bins)).toEqual([{ startMs: at(6), endMs: at(8) }]);
});

test('away minutes on both sides of an unobserved one are two intervals', () => {
  const bins = binsOf(
    [0, 2].map((index) => minuteAt(NOON + index, { connected: false })),
    1,
  );
  expect(offlineIntervals(bins)).toHaveLength(2);
});

test('in a longer bin an absence lasts as long as it was, at its start or where it goes on in the next one', () => {
  const awayIn = (...away: number[]) =>
    binsOf(
      minutes(45).map((minute, index) => ({ ...minute, connected: !away.includes(index) })),
      15,
    );
  const at = (minute: number) => (NOON + minute) * 60_000;
  expect(offlineIntervals(awayIn(7, 8))).toEqual([{ startMs: at(0), endMs: at(2) }]);
  expect(offlineIntervals(awayIn(13, 14, 15, 16))).toEqual([{ startMs: at(13), endMs: at(17) }]);
  const whole = Array.from({ length: 17 }, (_, index) => 14 + index);
  expect(offlineIntervals(awayIn(...whole))).toEqual([{ startMs: at(14), endMs: at(31) }]);
});

test('absences come to the minutes that were away, however long the bins are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('there', 'rig away', 'pool away', 'not observed'), { maxLength: 300 }),
      fc.constantFrom(1, 5, 15, 60),
      (states, lengthMinutes) => {
        const observed = minutes(states.length)
          .map((minute, index) => ({
            ...minute,
            connected: states[index] !== 'rig away',
            poolReachable: states[index] !== 'pool away',
          }))
          .filter((_, index) => states[index] !== 'not observed');
        const bins = binsOf(observed, lengthMinutes);
        const lengthOf = (intervals: readonly { startMs: number; endMs: number }[]) =>
          intervals.reduce((sum, { startMs, endMs }) => sum + (endMs - startMs) / 60_000, 0);
        const counted = (state: string) => states.filter((one) => one === state).length;
        const endMinute = NOON + Math.ceil(states.length / lengthMinutes) * lengthMinutes;
        const unobserved = unobservedMinutes(bins, { startMinute: NOON, endMinute, lengthMinutes });
        expect(lengthOf(unobserved)).toBe(endMinute - NOON - observed.length);
        expect(lengthOf(offlineIntervals(bins))).toBe(counted('rig away'));
        expect(lengthOf(poolOfflineIntervals(bins))).toBe(counted('pool away'));
      },
    ),
  );
});

test('a bin observed in part tells for how long it was not, beside one that nobody observed at all', () => {
  const seen = minutes(45).filter((_, index) => index < 12 || index >= 32);
  const range = { startMinute: NOON, endMinute: NOON + 45, lengthMinutes: 15 };
  expect(unobservedMinutes(binsOf(seen, 15), range)).toEqual([
    { startMs: (NOON + 12) * 60_000, endMs: (NOON + 32) * 60_000 },
  ]);
  expect(unobservedMinutes(binsOf(minutes(45), 15), range)).toEqual([]);
});
