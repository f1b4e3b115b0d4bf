import { expect, test } from 'vitest';
import { contradiction } from './listing-check.ts';
import { boundsBy } from './poisson.ts';

test('within ten percent a measurement agrees with what is advertised', () => {
  for (const percent of [90, 95, 100, 110]) expect(contradiction({ percent }), `${percent}`).toBeUndefined();
});

test('beyond that it contradicts, below or above', () => {
  expect(contradiction({ percent: 89 })).toBe('below');
  expect(contradiction({ percent: 111 })).toBe('above');
  expect(contradiction({ percent: 0 })).toBe('below');
});

test('what chance alone explains contradicts nothing', () => {
  const measuredBy = (percent: number, shares: number) =>
    contradiction({ percent, interval: boundsBy(percent, shares) });
  expect(measuredBy(80, 30)).toBeUndefined();
  expect(measuredBy(80, 3000)).toBe('below');
  expect(measuredBy(130, 30)).toBeUndefined();
  expect(measuredBy(130, 3000)).toBe('above');
  expect(contradiction({ percent: 0, interval: { low: 0, high: 95 } })).toBeUndefined();
});

test('where nothing is measured or advertised there is nothing to compare', () => {
  expect(contradiction(undefined)).toBeUndefined();
});
