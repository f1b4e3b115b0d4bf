import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Point } from '#lib/domain/graph.ts';
import { GraphAverage } from './graph-average.tsx';

const HOUR = 3_600_000;

/** What is said over two days, or another range, of which so many hours were observed. */
function saidOf(hours: number, { rangeMs = 48 * HOUR, binMs = HOUR } = {}): string {
  const points = Array.from({ length: (hours * HOUR) / binMs }, (_, bin): Point => [bin * binMs, 1e12]);
  const range = { startMs: 0, endMs: rangeMs };
  const series = { points, rejected: undefined, shares: [], advertised: [], bands: [], range };
  const markup = renderToStaticMarkup(
    createElement(GraphAverage, { series, visible: range, pending: false }),
  );
  return markup.replace(/<[^>]+>/g, '');
}

test('an average says over how much observed time it is, where that is not all of it', () => {
  expect(saidOf(12)).toContain('average over the 12 h that were observed of 2 d:');
  expect(saidOf(48)).toContain('average over 2 d:');
  // The last bin is still filling.
  expect(saidOf(47)).toContain('average over 2 d:');
  // Half an hour is missing, which the words do not tell apart.
  expect(saidOf(25, { rangeMs: 25.5 * HOUR, binMs: HOUR / 12 })).toContain('average over 1 d 1 h:');
});
