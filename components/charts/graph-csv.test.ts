import { expect, test } from 'vitest';
import { writeCsv } from '#components/ui/file/csv-source.ts';
import type { Point } from '#lib/domain/graph.ts';
import { drawSeries } from './drawn-series.ts';
import { graphCsv } from './graph-csv.ts';
import type { HashRateSeries } from './hash-rate-series.ts';

const MINUTE = 60_000;

function setup({ minutes = 3 } = {}) {
  const points = Array.from({ length: minutes }, (_, minute): Point => [minute * MINUTE, 1e12 + minute]);
  return {
    points,
    shares: [[0, 7] as const],
    rejected: [[MINUTE, 5] as const],
    advertised: [[0, 2e12] as const, [2 * MINUTE, 3e12] as const],
    bands: [],
    range: { startMs: 0, endMs: minutes * MINUTE },
  };
}

const saved = (series: HashRateSeries) =>
  writeCsv(graphCsv(drawSeries(series, new Set()), 'graph.csv'), {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });

test('the points are saved with their units, blank where nothing is known', async () => {
  const { text } = await saved(setup());
  expect(text.trimEnd().split('\r\n')).toEqual([
    'Bin from (UTC),Bin length (s),Delivered (H/s),Advertised (H/s),Rejected (H/s),Accepted shares,Rented (s),Rig offline (s),Pool offline (s),Not observed (s)',
    '1970-01-01T00:00:00Z,60,1000000000000,2000000000000,,7,,,,',
    '1970-01-01T00:01:00Z,60,1000000000001,2000000000000,5,,,,,',
    '1970-01-01T00:02:00Z,60,1000000000002,3000000000000,,,,,,',
  ]);
});

test('it is saved for how long of a bin the rig was rented, and why it delivered less: for how long it, or the pool, was offline', async () => {
  const series = {
    ...setup({ minutes: 30 }),
    bandsTold: ['rented', 'rig-offline', 'pool-offline', 'unobserved'] as const,
  };
  const points = series.points.filter((_, minute) => minute % 15 === 0);
  const bands = [
    { kind: 'rented', startMs: 0, endMs: 16 * MINUTE } as const,
    { kind: 'rig-offline', startMs: 12 * MINUTE, endMs: 18 * MINUTE } as const,
    { kind: 'pool-offline', startMs: 20 * MINUTE, endMs: 21 * MINUTE } as const,
    { kind: 'unobserved', startMs: 22 * MINUTE, endMs: 24 * MINUTE } as const,
  ];
  const { text } = await saved({ ...series, points, bands });
  expect(text.trimEnd().split('\r\n').slice(1).map(lastFour)).toEqual(['900,180,0,0', '60,180,60,120']);
});

test('where a service tells only of the rig, nothing is said of the pool, nor of what nobody saw', async () => {
  const { text } = await saved({ ...setup(), bandsTold: ['rig-offline'] });
  expect(text.trimEnd().split('\r\n').slice(1).map(lastFour)).toEqual([',0,,', ',0,,', ',0,,']);
});

function lastFour(line: string): string {
  return line.split(',').slice(-4).join();
}

test('of more points than are drawn none is lost, and those out of sight are left out', async () => {
  const series = setup({ minutes: 1440 });
  expect((await saved(series)).written).toBe(1440);
  const range = { startMs: 600 * MINUTE + 1, endMs: 700 * MINUTE };
  expect((await saved({ ...series, range })).written).toBe(99);
});

test('what is drawn is thinned, the highest and the lowest kept', () => {
  const series = { ...setup({ minutes: 1440 }), shares: [] };
  series.points[777] = [777 * MINUTE, 9e15];
  series.points[778] = [778 * MINUTE, 0];
  const drawn = drawSeries(series, new Set()).lines.delivered.flat();
  expect(drawn.length).toBeLessThanOrEqual(500);
  expect(drawn).toContainEqual([777 * MINUTE, 9e15]);
  expect(drawn).toContainEqual([778 * MINUTE, 0]);
});

test('in an average the curve holds until the next one, and an outage is drawn as it was', () => {
  const minutes = Array.from({ length: 720 }, (_, minute) => minute);
  const isOut = (minute: number) => minute >= 310 && minute < 320;
  const before = (minute: number) => (isOut(minute) ? 0 : 1e12);
  const points = minutes.map((minute): Point => [minute * MINUTE, minute < 360 ? before(minute) : 2e12]);
  const shares = minutes.map((minute): Point => [minute * MINUTE, 1]);
  const bands = [{ kind: 'pool-offline', startMs: 310 * MINUTE, endMs: 320 * MINUTE } as const];
  const series = { ...setup(), points, shares, bands, range: { startMs: 0, endMs: 720 * MINUTE } };
  const drawn = drawSeries(series, new Set()).lines.delivered.flat();
  expect(drawn).toContainEqual([310 * MINUTE - 1, 1e12]);
  expect(drawn).toContainEqual([310 * MINUTE, 0]);
  expect(drawn).toContainEqual([320 * MINUTE, 1e12]);
  expect(drawn).toContainEqual([360 * MINUTE - 1, 1e12]);
  expect(drawn).toContainEqual([360 * MINUTE, 2e12]);
});

test('bins of few shares are drawn in averages, and saved as they are', async () => {
  const minutes = 1440;
  const shares = Array.from({ length: minutes }, (_, minute): Point => [minute * MINUTE, minute % 2]);
  const points = shares.map(([ms, count]): Point => [ms, count * 2e12]);
  const series = { ...setup(), points, shares, range: { startMs: 0, endMs: minutes * MINUTE } };
  const drawn = drawSeries(series, new Set());
  expect(drawn.curves.averaged?.lengthMs).toBe(60 * MINUTE);
  expect(new Set(drawn.lines.delivered.flat().map(([, rate]) => rate))).toEqual(new Set([1e12]));
  const { text } = await writeCsv(graphCsv(drawn, 'graph.csv'), {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  expect(text).toContain('1970-01-01T00:01:00Z,60,2000000000000,');
});
