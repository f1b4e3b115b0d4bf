import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { workPerDifficulty } from './work-per-difficulty.ts';

test('the browser counts a share as our service does, for every algorithm it brings', () => {
  const text = readFileSync(new URL('../../service/info/algorithms.json', import.meta.url), 'utf8');
  const algorithms = JSON.parse(text) as { slug: string; workPerDifficulty: number }[];
  expect(algorithms.length).toBeGreaterThan(10);
  for (const { slug, workPerDifficulty: work } of algorithms)
    expect([slug, workPerDifficulty(slug)]).toEqual([slug, work]);
});

test('an algorithm nobody has told us of has no number made up for it', () => {
  expect(workPerDifficulty('brandnew')).toBeUndefined();
});
