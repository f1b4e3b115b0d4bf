import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Point } from '#lib/domain/graph.ts';
import { drawSeries } from './drawn-series.ts';
import { HashRateTable } from './hash-rate-table.tsx';

const MINUTE = 60_000;

/** The table of an hour, of which these minutes were observed. */
function tableOf(minutes: readonly number[], known?: { startMs: number; endMs: number }): string {
  const points = minutes.map((minute): Point => [minute * MINUTE, 1e12]);
  const series = {
    points,
    advertised: [[0, 1e12]] as const,
    bands: [],
    range: { startMs: 0, endMs: 60 * MINUTE },
    known,
  };
  const drawn = drawSeries(series, new Set());
  return renderToStaticMarkup(createElement(HashRateTable, { label: 'Hash rate', series: drawn }));
}

/** What its rows begin with. */
function rowsOf(...observed: Parameters<typeof tableOf>): string[] {
  const [, ...rows] = tableOf(...observed)
    .split('<tr')
    .map((row) => row.slice(row.indexOf('>') + 1).replace(/<[^>]*>/g, ''));
  return rows.slice(1).map((row) => /^(Not observed for .*|1 Jan, \d\d:\d\d)/.exec(row)?.[0] ?? row);
}

test('gaps stand in the table where they are in time, also at its beginning and its end', () => {
  expect(rowsOf([10, 11, 20])).toEqual([
    'Not observed for 39 min',
    '1 Jan, 00:20',
    'Not observed for 8 min',
    '1 Jan, 00:11',
    '1 Jan, 00:10',
    'Not observed for 10 min',
  ]);
  expect(rowsOf([])).toEqual(['Not observed for 1 h']);
});

test('the minute that is not over is no gap, nor is a time that is still being read', () => {
  expect(rowsOf([57, 58], { startMs: 57 * MINUTE, endMs: 60 * MINUTE })).toEqual([
    '1 Jan, 00:58',
    '1 Jan, 00:57',
  ]);
});
