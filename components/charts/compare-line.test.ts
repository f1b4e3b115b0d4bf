import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Absence, NO_ABSENCES } from './absences.ts';
import { averageLength, type CompareLine, compareRows, curveRuns } from './compare-line.ts';
import { compareSummary } from './compare-summary.ts';

const MINUTE = 60_000;

function line(points: CompareLine['points'], mark = 'A', average?: number): CompareLine {
  return { id: mark, mark, name: `Rig ${mark}`, points, average, absences: NO_ABSENCES };
}

test('every width from ten minutes to 62 days makes at most a hundred averages, and enough to see something', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 62 * 1440 }), (minutes) => {
      const count = (minutes * MINUTE) / averageLength(minutes * MINUTE);
      expect(count).toBeLessThanOrEqual(100);
      expect(count).toBeGreaterThanOrEqual(10);
    }),
  );
});

test('a stretch nobody observed is a row without a value, so that no curve crosses it', () => {
  const rows = compareRows(
    [
      line([
        [0, 90],
        [2 * MINUTE, 95],
      ]),
      line([], 'B'),
    ],
    { startMs: -30_000, endMs: 3.5 * MINUTE, lengthMs: MINUTE },
  );
  expect(rows).toEqual([
    { ms: 0, percents: [90, null] },
    { ms: MINUTE, percents: [null, null] },
    { ms: 2 * MINUTE, percents: [95, null] },
  ]);
});

test('a curve is cut where nobody observed it', () => {
  const percents = [90, 95, null, null, 80, null];
  const rows = percents.map((percent, ms) => ({ ms, percents: [50, percent] }));
  expect(curveRuns(rows, 1)).toEqual([
    [
      [0, 90],
      [1, 95],
    ],
    [[4, 80]],
  ]);
  expect(curveRuns(rows, 2)).toEqual([]);
});

test('each curve has its sentence, after the time they are of', () => {
  const points = [
    [0, 90],
    [MINUTE, 100],
  ] as const;
  const lines = [line(points, 'A', 92), line([], 'B'), line([], 'C', 88)];
  const told = compareSummary(lines, { startMs: Date.UTC(2026, 7, 1, 6), endMs: Date.UTC(2026, 7, 1, 18) });
  const [time, ...sentences] = told.split('. ');
  expect(time).toMatch(/^From .+ to .+$/);
  expect(sentences.join('. ')).toBe(
    'A, Rig A: average 92.0 % of advertised, lowest 90.0 %, highest 100.0 %. B, Rig B: not observed. C, Rig C: average 88.0 % of advertised.',
  );
});

test('who listens hears what kept a rig from more, and of one without an average why', () => {
  const away = (kind: Absence['kind'], minutes: number, binMs = MINUTE): Absence => {
    return { kind, lastedMs: minutes * MINUTE, binMs };
  };
  const without = (one: CompareLine, ...ofRange: Absence[]): CompareLine => {
    return { ...one, absences: { ...NO_ABSENCES, ofRange } };
  };
  const lines = [
    without(line([], 'A', 51.5), away('rig-offline', 53, 5 * MINUTE), away('unobserved', 2)),
    without(line([], 'B'), away('pool-offline', 180)),
  ];
  expect(compareSummary(lines, { startMs: 0, endMs: 180 * MINUTE })).toContain(
    'A, Rig A: average 51.5 % of advertised. Rig offline for ≈\u00a053 min. Not observed for 2 min. B, Rig B: no average. Pool offline for 3 h.',
  );
});
