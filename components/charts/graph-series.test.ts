import fc from 'fast-check';
import { expect, test } from 'vitest';
import { poolOfflineIntervals, unobservedMinutes } from '#lib/domain/absences.ts';
import { binsOf, encodeIntervals, encodeSeries, seriesOf } from '#lib/domain/graph.ts';
import type { Minute } from '#lib/domain/minute.ts';
import { chartFromGraph, type GraphData, seriesAverage } from './graph-series.ts';

function setup(chartdata: Partial<GraphData['chartdata']> = {}): GraphData {
  return {
    advertised: { raw: 2e12, hash: '2', type: 'th' },
    chartdata: { timestamp_start: '600', timestamp_end: '1200', bars: '', ...chartdata },
  };
}

/** When the answers of these tests were true, in epoch milliseconds. */
const AS_OF = 100_000_000;

test('series, shares and bands are read from the wire', () => {
  const graph = chartFromGraph(
    setup({
      bars: '[600000,1900000000000],[660000,0]',
      rejected: '[600000,5]',
      shares: '[600000,12],[660000,0]',
      advertised: '[540000,2000000000000]',
      rentals: '600000:1200000',
      offline: '660000:720000',
      pooloffline: 'none',
      unobserved: '720000:780000',
    }),
    AS_OF,
  );
  expect(graph).toEqual({
    points: [
      [600_000, 1.9e12],
      [660_000, 0],
    ],
    rejected: [[600_000, 5]],
    shares: [
      [600_000, 12],
      [660_000, 0],
    ],
    advertised: [[540_000, 2e12]],
    bands: [
      { kind: 'rented', startMs: 600_000, endMs: 1_200_000 },
      { kind: 'rig-offline', startMs: 660_000, endMs: 720_000 },
      { kind: 'unobserved', startMs: 720_000, endMs: 780_000 },
    ],
    bandsTold: ['rented', 'rig-offline', 'pool-offline', 'unobserved'],
    range: { startMs: 600_000, endMs: 1_200_000 },
  });
});

test('a rental that runs is shown as long as it has run, also where the graph was asked for a later time', () => {
  const rentedUntil = (asOfMs: number) =>
    chartFromGraph(setup({ rentals: '660000:1200000,1260000:1320000' }), asOfMs)?.bands;
  expect(rentedUntil(900_000)).toEqual([{ kind: 'rented', startMs: 660_000, endMs: 900_000 }]);
  expect(rentedUntil(660_000)).toEqual([]);
  expect(rentedUntil(AS_OF)).toHaveLength(2);
});

test('outages that the wire does not tell of are not told to be none', () => {
  expect(chartFromGraph(setup({ pooloffline: 'none' }), AS_OF)?.bandsTold).toEqual(['pool-offline']);
  expect(chartFromGraph(setup(), AS_OF)?.bandsTold).toEqual([]);
});

test('without a history the advertised rate of now stands for all the time', () => {
  expect(chartFromGraph(setup(), AS_OF)?.advertised).toEqual([[600_000, 2e12]]);
  const withoutRaw = { ...setup(), advertised: { hash: '1.5', type: 'TH' } };
  expect(chartFromGraph(withoutRaw, AS_OF)?.advertised).toEqual([[600_000, 1.5e12]]);
  expect(chartFromGraph({ ...setup(), advertised: null }, AS_OF)?.advertised).toEqual([]);
});

test('a text that is no series makes no chart', () => {
  expect(chartFromGraph(setup({ bars: '[1,' }), AS_OF)).toBeUndefined();
  expect(chartFromGraph(setup({ offline: 'yesterday' }), AS_OF)).toBeUndefined();
  expect(chartFromGraph(setup({ timestamp_end: '' }), AS_OF)).toBeUndefined();
});

const HOURS = 6;
const BIN_MINUTES = 5;

/** A graph as the market makes one of bins of five minutes, of what was seen in these minutes. */
function graphOf(minutes: readonly Minute[]): GraphData {
  const nowUnix = HOURS * 3600;
  const bins = binsOf(minutes, BIN_MINUTES);
  const { bars, shares } = seriesOf(bins, { nowUnix, workPerDifficulty: 2 ** 32 });
  const range = { startMinute: 0, endMinute: HOURS * 60, lengthMinutes: BIN_MINUTES };
  const chartdata = {
    ...{ timestamp_start: '0', timestamp_end: String(nowUnix) },
    ...{ bars: encodeSeries(bars), shares: encodeSeries(shares) },
    pooloffline: encodeIntervals(poolOfflineIntervals(bins)),
    unobserved: encodeIntervals(unobservedMinutes(bins, range)),
  };
  return { advertised: { raw: 1e12, hash: '1', type: 'th' }, chartdata };
}

test('the average of a graph is that of the minutes which were observed, in however long bins they are told', () => {
  const seen = fc.uniqueArray(fc.tuple(fc.nat(HOURS * 60 - 1), fc.nat(40)), {
    minLength: 20,
    selector: ([minute]) => minute,
  });
  const check = (drawn: [minute: number, shares: number][]) => {
    // How long a bin is, two that follow each other say.
    const first = [
      [0, 3],
      [BIN_MINUTES, 2],
    ] as const;
    const minutes = [...first, ...drawn.filter(([minute]) => minute !== 0 && minute !== BIN_MINUTES)]
      .toSorted(([a], [b]) => a - b)
      .map(([minute, acceptedShares]): Minute => {
        const work = { acceptedShares, acceptedDifficulty: 14 * acceptedShares };
        const rest = { assignedDifficulty: 14, rejectedDifficulty: 0 };
        return { minute, connected: true, poolReachable: true, ...work, ...rest };
      });
    const series = chartFromGraph(graphOf(minutes), AS_OF);
    const average = series && seriesAverage(series, series.range);
    const difficulty = minutes.reduce((sum, { acceptedDifficulty }) => sum + acceptedDifficulty, 0);
    // The market's own rule, to within the rounding of each bin to whole hashes per second.
    const rate = (difficulty * 2 ** 32) / (60 * minutes.length);
    expect(Math.abs((average?.hashesPerSecond ?? Number.NaN) - rate)).toBeLessThan(1);
  };
  fc.assert(fc.property(seen, check));
});

test('what has no pool is in no average, whatever came of it', () => {
  const minuteOf = (minute: number): Minute => {
    // Of the bins from 100 to 199 each has such a minute, in which the rig found as many shares.
    const poolReachable = minute < 100 || minute >= 200 || minute % 5 !== 2;
    const acceptedShares = minute < 100 ? 10 : 20;
    const work = { acceptedShares, acceptedDifficulty: 14 * acceptedShares };
    return { minute, connected: true, poolReachable, ...work, assignedDifficulty: 14, rejectedDifficulty: 0 };
  };
  const series = chartFromGraph(graphOf(Array.from({ length: 200 }, (_, minute) => minuteOf(minute))), AS_OF);
  const average = series && seriesAverage(series, series.range);
  expect(average).toMatchObject({ shares: 1000, bins: 20 });
  expect(average?.hashesPerSecond).toBeCloseTo((140 * 2 ** 32) / 60, -1);
  const without = { startMs: 100 * 60_000, endMs: 200 * 60_000 };
  expect(series && seriesAverage(series, without)).toBeUndefined();
});
