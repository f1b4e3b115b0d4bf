import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '#lib/domain/graph.ts';
import {
  bandsWithGaps,
  bandTotal,
  binWidth,
  heldWithin,
  lastingRuns,
  observedRuns,
} from './hash-rate-series.ts';

const MINUTE = 60_000;

/** A point a minute, but for the minutes missing. */
function setup({ minutes = 10, missing = [] as number[] } = {}) {
  const all = Array.from({ length: minutes }, (_, minute) => minute).filter(
    (minute) => !missing.includes(minute),
  );
  const points = all.map((minute): Point => [minute * MINUTE, 100]);
  return { points, advertised: [], bands: [], range: { startMs: 0, endMs: minutes * MINUTE } };
}

test('a series is cut where a bin is absent, and only there', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 2, max: 58 })), (missing) => {
      const { points } = setup({ minutes: 60, missing });
      const runs = observedRuns(points, MINUTE);
      expect(runs.flat()).toEqual(points);
      for (const run of runs) {
        run.slice(1).forEach(([ms], index) => {
          expect(ms - (run[index]?.[0] ?? 0)).toBe(MINUTE);
        });
      }
    }),
  );
});

test('a run lasts to the end of its last bin', () => {
  const lone: Point = [0, 7];
  const last: Point = [3 * MINUTE, 9];
  expect(lastingRuns([[lone], [last]], MINUTE)).toEqual([
    [lone, [MINUTE - 1, 7]],
    [last, [4 * MINUTE - 1, 9]],
  ]);
});

test('what holds in a range begins with the last change before it, and what begins at its end is no more of it', () => {
  const changes: Point[] = [
    [0, 1],
    [10, 2],
    [20, 3],
    [30, 4],
  ];
  expect(heldWithin(changes, { startMs: 15, endMs: 30 })).toEqual([
    [10, 2],
    [20, 3],
  ]);
  expect(heldWithin(changes, { startMs: 10, endMs: 20 })).toEqual([[10, 2]]);
  expect(heldWithin(changes, { startMs: -5, endMs: 0 })).toEqual([[0, 1]]);
});

test('absent bins are unobserved, whether told or not, and counted once', () => {
  const series = setup({ minutes: 20, missing: [5, 6, 7] });
  const told = { kind: 'unobserved' as const, startMs: 6 * MINUTE, endMs: 9 * MINUTE };
  const bands = bandsWithGaps({ ...series, bands: [told] });
  expect(bands).toEqual([{ kind: 'unobserved', startMs: 5 * MINUTE, endMs: 9 * MINUTE }]);
  expect(bandTotal(bands, 'unobserved', series.range)).toBe(4 * MINUTE);
});

test('the unfinished last bin is not missing', () => {
  const { points, ...rest } = setup({ minutes: 10 });
  expect(bandsWithGaps({ ...rest, points: points.slice(0, -1) })).toEqual([]);
  expect(bandsWithGaps({ ...rest, points: points.slice(0, -2) })).toEqual([
    { kind: 'unobserved', startMs: 8 * MINUTE, endMs: 10 * MINUTE },
  ]);
  expect(bandsWithGaps({ ...rest, points: points.slice(0, -3) })).toEqual([
    { kind: 'unobserved', startMs: 7 * MINUTE, endMs: 10 * MINUTE },
  ]);
});

test('with no point at all, all of the range is unobserved', () => {
  const { range } = setup();
  expect(bandsWithGaps({ points: [], advertised: [], bands: [], range })).toEqual([
    { kind: 'unobserved', ...range },
  ]);
});

test('a bin is as wide as the smallest distance of two points', () => {
  expect(binWidth(setup({ missing: [3, 4] }).points)).toBe(MINUTE);
});

test('where nothing has been told of there is no gap yet', () => {
  const { points, range, ...rest } = setup({ minutes: 20 });
  const wider = { startMs: range.startMs - 30 * MINUTE, endMs: range.endMs + 30 * MINUTE };
  expect(bandsWithGaps({ ...rest, points, range: wider, known: range })).toEqual([]);
  expect(bandsWithGaps({ ...rest, points, range: wider })).toEqual([
    { kind: 'unobserved', startMs: wider.startMs, endMs: range.startMs },
    { kind: 'unobserved', startMs: range.endMs, endMs: wider.endMs },
  ]);
});
