import { expect, test } from 'vitest';
import { chartFromGraph, seriesAverage } from '#components/charts/graph-series.ts';
import { compareLines, leftOut } from './compare-lines.ts';

const HOUR = 3_600_000;

function setup({ bars = '[0,90],[60000,110],[300000,50]', end = '3600', unobserved = 'none' } = {}) {
  const chartdata = { timestamp_start: '0', timestamp_end: end, bars, advertised: '[0,100]', unobserved };
  return { id: '1', mark: 'A', name: 'Rig', graph: { series: chartFromGraph({ chartdata }, Infinity) } };
}

test('a curve is percent of advertised, averaged over what was observed', () => {
  const [line] = compareLines([setup()], { startMs: 0, endMs: HOUR, lengthMs: 300_000 });
  expect(line?.points).toEqual([
    [0, 100],
    [300_000, 50],
  ]);
});

test("its average counts what was observed, a stretch seen in part no more than its part, as on the rig's own page", () => {
  const seen = setup({
    bars: '[0,90],[60000,90],[120000,90],[180000,90],[240000,90],[300000,50],[3540000,30]',
  });
  const window = { startMs: 0, endMs: HOUR - 60_000, lengthMs: 300_000 };
  const [line] = compareLines([seen], window);
  expect(line?.points.map(([, percent]) => percent)).toEqual([90, 50]);
  expect(line?.average).toBeCloseTo((5 * 90 + 50) / 6, 10);
  const { series } = seen.graph;
  expect(line?.average).toBe(series && seriesAverage(series, window)?.percent);
});

test('a bin that was observed in part weighs as much in its stretch', () => {
  const seen = setup({ bars: '[0,90],[300000,30]', unobserved: '360000:600000' });
  const [line] = compareLines([seen], { startMs: 0, endMs: HOUR, lengthMs: 600_000 });
  expect(line?.points).toEqual([[0, (5 * 90 + 30) / 6]]);
  expect(line?.average).toBe((5 * 90 + 30) / 6);
});

test('a curve knows what kept its rig from more, of the range and of each average', () => {
  const seen = setup({ bars: '[0,90],[300000,90],[600000,90]', end: '900', unobserved: '0:120000' });
  const [line] = compareLines([seen], { startMs: 0, endMs: 900_000, lengthMs: 300_000 });
  const unobserved = { kind: 'unobserved', lastedMs: 120_000 };
  expect(line?.absences.ofRange).toMatchObject([unobserved]);
  expect(line?.absences.ofStretch.get(0)).toMatchObject([unobserved]);
  expect(line?.absences.ofStretch.get(300_000)).toEqual([]);
});

test('a graph that is on its way or cannot be read has no point', () => {
  const unread = { ...setup(), graph: undefined };
  const window = { startMs: 0, endMs: HOUR, lengthMs: 300_000 };
  for (const graph of [unread, setup({ bars: '[1,' })])
    expect(compareLines([graph], window)).toMatchObject([
      { points: [], average: undefined, absences: { ofRange: [] } },
    ]);
  expect(leftOut([unread], window)).toEqual([]);
});

test('it is told whose answer is not about the time asked for', () => {
  const graphs = [
    setup(),
    { ...setup({ end: '1200' }), mark: 'B' },
    { ...setup({ bars: '[1,' }), mark: 'C' },
  ];
  expect(leftOut(graphs, { startMs: 0, endMs: HOUR })).toEqual(['B', 'C']);
});
