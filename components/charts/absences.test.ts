import { expect, test } from 'vitest';
import type { Point } from '#lib/domain/graph.ts';
import { absencesOf, absenceText } from './absences.ts';
import { readingsAt } from './chart-readout.ts';
import { drawSeries } from './drawn-series.ts';
import type { GraphSeries } from './graph-series.ts';
import type { Band } from './hash-rate-series.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** An hour in bins of so many minutes, of which some from `gap` on were not observed. */
function setup({ minutes = 1, gap = 60, bands = [] as Band[], told = HOUR } = {}): GraphSeries {
  const points = Array.from({ length: 60 / minutes }, (_, bin): Point => [bin * minutes * MINUTE, 1e12]);
  return {
    points: points.filter(([ms]) => ms < gap * MINUTE || ms >= (gap + 12) * MINUTE),
    shares: [],
    advertised: [[0, 1e12]],
    bands,
    range: { startMs: 0, endMs: told },
  };
}

const WINDOW = { startMs: 0, endMs: HOUR, lengthMs: 15 * MINUTE };
const OFFLINE = { kind: 'rig-offline', startMs: 10 * MINUTE, endMs: 32 * MINUTE } as const;

test('what kept a rig from more is told of the range as its own graph tells it, and nothing that was not', () => {
  for (const minutes of [1, 5]) {
    const rented = { kind: 'rented', startMs: 0, endMs: HOUR } as const;
    const series = setup({ minutes, gap: 40, bands: [OFFLINE, rented] });
    const own = drawSeries({ ...series, known: series.range }, new Set());
    const legend = new Map(readingsAt(own, undefined).map(({ layer, value }) => [layer, value]));
    const texts = absencesOf(series, WINDOW).ofRange.map(absenceText);
    expect(texts).toEqual([
      `Rig offline ${legend.get('rig-offline')}`,
      `Not observed ${legend.get('unobserved')}`,
    ]);
  }
  expect(absencesOf(setup(), WINDOW).ofRange).toEqual([]);
});

test('each stretch has what kept the rig from more in it, without its length where that is all of the stretch', () => {
  const pool = { kind: 'pool-offline', startMs: 31 * MINUTE, endMs: 33 * MINUTE } as const;
  const { ofStretch } = absencesOf(setup({ bands: [pool, OFFLINE] }), WINDOW);
  expect([...ofStretch].map(([ms, away]) => [ms / MINUTE, away.map(absenceText)])).toEqual([
    [0, ['Rig offline 5 min']],
    [15, ['Rig offline']],
    [30, ['Rig offline 2 min', 'Pool offline 2 min']],
    [45, []],
  ]);
});

test('of a time that the market did not tell of it is not said that nobody observed it', () => {
  const series = { ...setup({ told: HOUR / 2 }), points: setup().points.slice(0, 30) };
  expect(absencesOf(series, WINDOW).ofRange).toEqual([]);
});
