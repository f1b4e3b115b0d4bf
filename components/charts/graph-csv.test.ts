import { expect, test } from 'vitest';
import { writeCsv } from '#components/ui/csv-source.ts';
import type { Point } from '#lib/domain/graph.ts';
import { drawSeries } from './drawn-series.ts';
import { graphCsv } from './graph-csv.ts';

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

const saved = (series: ReturnType<typeof setup>) =>
  writeCsv(graphCsv(drawSeries(series, new Set()), 'graph.csv'), {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });

test('the points are saved with their units, blank where nothing is known', async () => {
  const { text } = await saved(setup());
  expect(text.trimEnd().split('\r\n')).toEqual([
    'Bin from (UTC),Bin length (s),Delivered (H/s),Advertised (H/s),Rejected (H/s),Accepted shares',
    '1970-01-01T00:00:00Z,60,1000000000000,2000000000000,,7',
    '1970-01-01T00:01:00Z,60,1000000000001,2000000000000,5,',
    '1970-01-01T00:02:00Z,60,1000000000002,3000000000000,,',
  ]);
});

test('of more points than are drawn none is lost, and those out of sight are left out', async () => {
  const series = setup({ minutes: 1440 });
  expect((await saved(series)).written).toBe(1440);
  const range = { startMs: 600 * MINUTE + 1, endMs: 700 * MINUTE };
  expect((await saved({ ...series, range })).written).toBe(99);
});

test('what is drawn is thinned, the highest and the lowest kept', () => {
  const series = setup({ minutes: 1440 });
  series.points[777] = [777 * MINUTE, 9e15];
  series.points[778] = [778 * MINUTE, 0];
  const drawn = drawSeries(series, new Set()).lines.delivered.flat();
  expect(drawn.length).toBeLessThanOrEqual(500);
  expect(drawn).toContainEqual([777 * MINUTE, 9e15]);
  expect(drawn).toContainEqual([778 * MINUTE, 0]);
});
