import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  binMinutes,
  binsOf,
  decodeIntervals,
  decodeSeries,
  encodeIntervals,
  encodeSeries,
  mergeBins,
  type Point,
  seriesOf,
  unobservedIntervals,
} from './graph.ts';
import type { Minute } from './minute.ts';

const WORK = 2 ** 32;
const NOON = 29_759_760;
const HOUR = 3600;
const DAY = 86_400;

function minuteAt(minute: number, changes: Partial<Minute> = {}): Minute {
  const seen = {
    connected: true,
    poolReachable: true,
    acceptedShares: 2,
    acceptedDifficulty: 60,
    rejectedDifficulty: 6,
  };
  return { minute, ...seen, assignedDifficulty: 30, ...changes };
}

function minutes(count: number, from = NOON): Minute[] {
  return Array.from({ length: count }, (_, index) => minuteAt(from + index));
}

test.each([
  [3 * HOUR, 0, 1],
  [24 * HOUR, 0, 1],
  [24 * HOUR + 1, 0, 5],
  [3 * DAY, 0, 5],
  [7500 * 60, 0, 5],
  [7501 * 60, 0, 15],
  [14 * DAY, 0, 15],
  [14 * DAY + 1, 0, 15],
  [30 * DAY, 0, 60],
  [62 * DAY, 0, 60],
  [3 * HOUR, 14 * DAY - 3 * HOUR, 1],
  [3 * HOUR, 14 * DAY, 15],
])('%i seconds that ended %i seconds ago are drawn in bins of %i minutes', (length, ago, bin) => {
  const nowUnix = NOON * 60;
  expect(binMinutes({ startUnix: nowUnix - ago - length, endUnix: nowUnix - ago }, nowUnix)).toBe(bin);
});

test('every period up to 62 days keeps within 1,500 bins', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 62 * DAY }),
      fc.integer({ min: 0, max: 365 * DAY }),
      (length, ago) => {
        const nowUnix = NOON * 60;
        const [startUnix, endUnix] = [nowUnix - ago - length, nowUnix - ago];
        const seconds = 60 * binMinutes({ startUnix, endUnix }, nowUnix);
        expect(Math.ceil(endUnix / seconds) - Math.floor(startUnix / seconds)).toBeLessThanOrEqual(1500);
      },
    ),
  );
});

test('a period that begins and ends within bins touches one more, and still keeps within 1,500', () => {
  const startUnix = NOON * 60 - 8 * DAY + 120;
  expect(binMinutes({ startUnix, endUnix: startUnix + 7499 * 60 }, NOON * 60)).toBe(15);
  expect(binMinutes({ startUnix, endUnix: startUnix + 7495 * 60 }, NOON * 60)).toBe(5);
});

test('bins are aligned, and those nobody observed are absent', () => {
  const bins = binsOf([minuteAt(NOON + 4), minuteAt(NOON + 5), minuteAt(NOON + 16)], 5);
  expect(bins.map(({ startMinute, observed }) => [startMinute - NOON, observed])).toEqual([
    [0, 1],
    [5, 1],
    [15, 1],
  ]);
});

test('a series has one point per finished bin, at its start', () => {
  const series = seriesOf(binsOf(minutes(12), 5), { nowUnix: (NOON + 12) * 60, workPerDifficulty: WORK });
  const ms = [NOON * 60_000, (NOON + 5) * 60_000];
  expect(series.bars).toEqual(ms.map((at) => [at, WORK]));
  expect(series.rejected).toEqual(ms.map((at) => [at, Math.round(WORK / 10)]));
  expect(series.shares).toEqual(ms.map((at) => [at, 10]));
});

test('a bin is finished in the second it ends', () => {
  const points = (nowUnix: number) =>
    seriesOf(binsOf(minutes(5), 5), { nowUnix, workPerDifficulty: WORK }).bars.length;
  expect([points((NOON + 5) * 60 - 1), points((NOON + 5) * 60)]).toEqual([0, 1]);
});

test('a half observed bin shows the rate of its observed half', () => {
  const [bin] = seriesOf(binsOf(minutes(7), 15), { nowUnix: (NOON + 60) * 60, workPerDifficulty: WORK }).bars;
  expect(bin?.[1]).toBe(WORK);
});

test('minutes without shares are zeros', () => {
  const silent = minutes(5).map((minute) => ({ ...minute, acceptedShares: 0, acceptedDifficulty: 0 }));
  expect(seriesOf(binsOf(silent, 5), { nowUnix: (NOON + 5) * 60, workPerDifficulty: WORK }).bars).toEqual([
    [NOON * 60_000, 0],
  ]);
});

test('merging bins is the same as binning the minutes', () => {
  const observed = minutes(300)
    .filter(({ minute }) => minute % 7 > 1)
    .map((minute, index) => ({ ...minute, connected: index % 5 > 0, poolReachable: index % 11 > 0 }));
  const hours = mergeBins(binsOf(observed, 15), 60);
  expect(hours).toEqual(binsOf(observed, 60));
  const total = (field: 'observed' | 'disconnected' | 'poolAway' | 'acceptedShares') =>
    hours.reduce((sum, bin) => sum + bin[field], 0);
  const poolAway = observed.filter(({ poolReachable }) => !poolReachable).length;
  const rigAway = observed.filter(({ connected, poolReachable }) => poolReachable && !connected).length;
  expect([total('observed'), total('acceptedShares')]).toEqual([observed.length, 2 * observed.length]);
  expect([total('poolAway'), total('disconnected')]).toEqual([poolAway, rigAway]);
});

test('what no bin covers is unobserved', () => {
  const series: Point[] = [
    [2, 1],
    [3, 1],
    [7, 1],
  ];
  expect(unobservedIntervals(series, { startMs: 0, endMs: 10, binMs: 1 })).toEqual([
    { startMs: 0, endMs: 2 },
    { startMs: 4, endMs: 7 },
    { startMs: 8, endMs: 10 },
  ]);
  expect(unobservedIntervals([], { startMs: 0, endMs: 10, binMs: 1 })).toEqual([{ startMs: 0, endMs: 10 }]);
  expect(unobservedIntervals([[0, 1]], { startMs: 0, endMs: 1, binMs: 1 })).toEqual([]);
});

test('series travel as text and come back', () => {
  expect(
    encodeSeries([
      [1, 2.5],
      [3, 0],
    ]),
  ).toBe('[1,2.5],[3,0]');
  expect(decodeSeries('')).toEqual([]);
  expect(decodeSeries('[1785585780000, 1.37e14]')).toEqual([[1_785_585_780_000, 1.37e14]]);
  const points = fc.array(
    fc.tuple(
      fc.nat(),
      fc.double({ min: 0, max: 1e30, noNaN: true }).map((value) => value + 0),
    ),
  );
  fc.assert(
    fc.property(points, (series) => {
      expect(decodeSeries(encodeSeries(series))).toEqual(series);
    }),
  );
});

test('a value of null was not observed: it is no point', () => {
  expect(decodeSeries('[1,2],[3,null],[5,0]')).toEqual([
    [1, 2],
    [5, 0],
  ]);
});

test.each(['[1,2', '[1]', '[1,2,3]', '[1,"2"]', '[null,1]', 'null', '1,2', 'none', '],[', '[1,1e999]'])(
  '%j is not a series',
  (text) => {
    expect(() => decodeSeries(text)).toThrow(RangeError);
  },
);

test('intervals travel as text, none of them as "none"', () => {
  const intervals = [
    { startMs: 1, endMs: 2 },
    { startMs: 5, endMs: 9 },
  ];
  expect(encodeIntervals(intervals)).toBe('1:2,5:9');
  expect(decodeIntervals('1:2,5:9')).toEqual(intervals);
  expect(encodeIntervals([])).toBe('none');
  expect(['none', ''].map(decodeIntervals)).toEqual([[], []]);
});

test.each(['1', '1:', ':2', '1:2,', '1-2', 'a:b', '1:2:3'])('%j is no list of intervals', (text) => {
  expect(() => decodeIntervals(text)).toThrow(RangeError);
});
