import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Point } from '#lib/domain/graph.ts';
import { GraphAverage } from './graph-average.tsx';
import type { Band } from './hash-rate-series.ts';

const HOUR = 3_600_000;

/** What is said over two days, or another range, of which so many hours were observed, but for some time in their bins, or some bins. */
function saidOf(
  hours: number,
  { rangeMs = 48 * HOUR, binMs = HOUR, bands = [] as Band[], absent = [] as number[], startMs = 0 } = {},
): string {
  const every = Array.from({ length: (hours * HOUR) / binMs }, (_, bin): Point => [bin * binMs, 1e12]);
  const points = every.filter((_, bin) => !absent.includes(bin));
  const range = { startMs, endMs: startMs + rangeMs };
  const series = { points, rejected: undefined, shares: [], advertised: [], bands, range };
  const markup = renderToStaticMarkup(
    createElement(GraphAverage, { series, visible: range, pending: false }),
  );
  return markup.replace(/<[^>]+>/g, '');
}

test('an average says over how much observed time it is, where that is not all of it', () => {
  expect(saidOf(12)).toContain('average over the 12 h that were observed of 2 d:');
  expect(saidOf(48)).toContain('average over 2 d:');
  // The last bin is still filling: that is no gap, and not averaged either.
  expect(saidOf(47)).toContain('average over 1 d 23 h:');
  expect(saidOf(47.75, { binMs: HOUR / 4 })).toContain('average over 2 d:');
  expect(saidOf(25, { rangeMs: 25.5 * HOUR, binMs: HOUR / 12 })).toContain(
    'average over the 1 d 1 h that were observed of 1 d 1 h 30 min:',
  );
});

test('time that nobody observed within a bin is not said to have been', () => {
  const unobserved = (from: number, to: number): Band[] => [
    { kind: 'unobserved', startMs: from * HOUR, endMs: to * HOUR },
  ];
  expect(saidOf(12, { bands: unobserved(10, 10.5) })).toContain(
    'over the 11 h 30 min that were observed of 2 d:',
  );
  expect(saidOf(48, { bands: unobserved(10, 10.5) })).toContain('average over the 1 d 23 h');
  // Beside the bins there is none of them to take it from.
  expect(saidOf(12, { bands: unobserved(12, 40) })).toContain('over the 12 h that were observed of 2 d:');
  // However little of all it is, as long as the time that is told is another.
  expect(saidOf(48, { bands: unobserved(10, 10.25) })).toContain(
    'over the 1 d 23 h 45 min that were observed of 2 d:',
  );
  expect(saidOf(48, { bands: unobserved(10, 10 + 1 / 200) })).toContain('average over 2 d:');
});

test('a few bins that nobody observed are not said to have been, however long a time they are of', () => {
  const of = { rangeMs: 14 * 24 * HOUR, absent: [100, 101] };
  expect(saidOf(14 * 24, of)).toContain('over the 13 d 22 h that were observed of 14 d:');
});

test('where the edges cut a point an average says that it is over whole ones, so that its time adds up', () => {
  const bands: Band[] = [{ kind: 'unobserved', startMs: 10 * HOUR, endMs: 10 * HOUR + 240_000 }];
  // A rental of 36 hours that began two minutes into a point of five.
  const cut = { rangeMs: 36 * HOUR, startMs: 120_000, binMs: HOUR / 12, bands };
  expect(saidOf(37, cut)).toContain(
    'average over the 1 d 11 h 51 min in whole points that were observed of 1 d 12 h:',
  );
  expect(saidOf(37, { ...cut, startMs: 0 })).toContain(
    'average over the 1 d 11 h 56 min that were observed of',
  );
});

test('time without the pool is not said to be in an average', () => {
  const away = (from: number, to: number): Band[] => [
    { kind: 'pool-offline', startMs: from * HOUR, endMs: to * HOUR },
  ];
  expect(saidOf(48, { bands: away(10, 18.5) })).toContain(
    'over the 1 d 15 h that were observed with the pool there of 2 d:',
  );
  expect(saidOf(48, { binMs: HOUR / 6, bands: away(10, 10.1) })).toContain(
    'over the 1 d 23 h 50 min that were observed with the pool there of 2 d:',
  );
  expect(saidOf(12, { bands: away(0, 12) })).toBe('Nothing was observed with the pool there in this time.');
});
