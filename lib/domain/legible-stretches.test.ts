import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from './graph.ts';
import { averagedBins, legibleLength } from './legible-stretches.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const HALF_HOUR = {
  lengthMs: 30 * MINUTE,
  binMs: MINUTE,
  apart: () => false,
  observedIn: () => MINUTE,
};

/** A bin a minute from `from` up to `to`, in minutes of the clock. */
function bins(from: number, to: number, rateAt = (minute: number) => minute): Point[] {
  return Array.from(
    { length: to - from },
    (_, index): Point => [(from + index) * MINUTE, rateAt(from + index)],
  );
}

test('bins of many shares are read as they are, others in averages of some thirty', () => {
  const day = { bins: 1440, binMs: MINUTE, widthMs: 24 * HOUR };
  expect(legibleLength({ ...day, shares: 1440 * 30 })).toBeUndefined();
  expect(legibleLength({ ...day, shares: 1440 * 29 })).toBe(5 * MINUTE);
  expect(legibleLength({ ...day, shares: 1440 * 3 })).toBe(10 * MINUTE);
  expect(legibleLength({ ...day, shares: 1440 })).toBe(30 * MINUTE);
});

test('a curve has two dozen averages at least: who zooms in sees the bins', () => {
  const poor = { bins: 60, binMs: MINUTE, shares: 6 };
  expect(legibleLength({ ...poor, widthMs: 24 * HOUR })).toBe(HOUR);
  expect(legibleLength({ ...poor, widthMs: 3 * HOUR })).toBe(5 * MINUTE);
  expect(legibleLength({ ...poor, widthMs: HOUR })).toBeUndefined();
});

test('where no share was counted, nobody knows what a bin tells', () => {
  expect(legibleLength({ bins: 60, binMs: MINUTE, shares: 0, widthMs: 24 * HOUR })).toBeUndefined();
});

test('stretches follow the clock; less than half a one at an end belongs to its neighbour', () => {
  const edges = (from: number, to: number) =>
    averagedBins(bins(from, to), HALF_HOUR).stretches.map(({ startMs, endMs }) => [
      startMs / MINUTE,
      endMs / MINUTE,
    ]);
  expect(edges(60, 120)).toEqual([
    [60, 90],
    [90, 120],
  ]);
  expect(edges(46, 134)).toEqual([
    [46, 90],
    [90, 134],
  ]);
  expect(edges(45, 135)).toEqual([
    [45, 60],
    [60, 90],
    [90, 120],
    [120, 135],
  ]);
  expect(edges(40, 44)).toEqual([[40, 44]]);
  expect(averagedBins([], HALF_HOUR)).toEqual({ points: [], stretches: [] });
});

test('a stretch has the mean of what was observed in it, an outage stands for itself', () => {
  const isOut = (ms: number) => ms >= 70 * MINUTE && ms < 80 * MINUTE;
  const all = bins(60, 120, (minute) => {
    if (isOut(minute * MINUTE)) return 0;
    return minute < 90 ? 1 + (minute % 2) : 4;
  });
  const seen = all.filter(([ms]) => ms !== 100 * MINUTE);
  const { points } = averagedBins(seen, { ...HALF_HOUR, apart: isOut });
  expect(points.map(([ms]) => ms)).toEqual(seen.map(([ms]) => ms));
  const at = new Map(points);
  expect([60, 69, 70, 79, 80, 89, 90, 119].map((minute) => at.get(minute * MINUTE))).toEqual([
    1.5, 1.5, 0, 0, 1.5, 1.5, 4, 4,
  ]);
});

test('what is left of a stretch beside a gap or an outage belongs to its neighbour, and it is told how much was observed', () => {
  const all = bins(30, 120, (minute) => (minute === 89 ? 700 : 100));
  const isMissing = (ms: number) => ms > 60 * MINUTE && ms < 89 * MINUTE;
  const joined = { startMs: 30 * MINUTE, endMs: 90 * MINUTE, observedMs: 32 * MINUTE };
  const whole = { startMs: 90 * MINUTE, endMs: 120 * MINUTE, observedMs: 30 * MINUTE };
  const seen = averagedBins(
    all.filter(([ms]) => !isMissing(ms)),
    HALF_HOUR,
  );
  expect(seen.stretches).toEqual([joined, whole]);
  expect(Math.max(...seen.points.map(([, value]) => value))).toBe(118.75);
  expect(averagedBins(all, { ...HALF_HOUR, apart: isMissing }).stretches).toEqual([joined, whole]);
});

test('a bin that was observed in part counts for that part, in the mean and in how much was observed', () => {
  const points: Point[] = [0, 5, 10, 15, 20, 25].map((minute) => [minute * MINUTE, minute < 25 ? 100 : 700]);
  const observedIn = (ms: number) => (ms === 25 * MINUTE ? 1 : 5) * MINUTE;
  const seen = averagedBins(points, { ...HALF_HOUR, binMs: 5 * MINUTE, observedIn });
  expect(seen.stretches).toEqual([{ startMs: 0, endMs: 30 * MINUTE, observedMs: 26 * MINUTE }]);
  expect(seen.points[0]?.[1]).toBeCloseTo((25 * 100 + 700) / 26, 10);
});

test('the mean of all stays what it was', () => {
  const observed = fc.uniqueArray(fc.integer({ min: 0, max: 600 }), { minLength: 1 });
  fc.assert(
    fc.property(observed, fc.constantFrom(5, 30, 120), (minutes, length) => {
      const points = minutes.toSorted((a, b) => a - b).map((minute): Point => [minute * MINUTE, minute % 7]);
      const averages = averagedBins(points, { ...HALF_HOUR, lengthMs: length * MINUTE });
      const sumOf = (values: readonly Point[]) => values.reduce((sum, [, value]) => sum + value, 0);
      expect(sumOf(averages.points)).toBeCloseTo(sumOf(points), 6);
    }),
  );
});
