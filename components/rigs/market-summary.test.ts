import { expect, test } from 'vitest';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import { marketSummary } from './market-summary.ts';

function setup(page: Partial<RigsPage>): string {
  return marketSummary({ total: 0, complete: true, ...page } as RigsPage, false);
}

test('how many rigs there are is told in the plural that fits', () => {
  expect([0, 1, 1204].map((total) => setup({ total }))).toEqual([
    '0 rigs can be rented now',
    '1 rig can be rented now',
    '1,204 rigs can be rented now',
  ]);
});

test('while the market is being read, it says how far', () => {
  expect(setup({ total: 400, sweeping: { read: 400, expected: 5204 } })).toBe(
    'Reading the market: 400 of 5,204 rigs so far; order and counts cover those.',
  );
  expect(marketSummary(undefined, false)).toBe('Reading the market…');
  expect(marketSummary(undefined, true)).toBe('How many rigs can be rented is not known.');
});
