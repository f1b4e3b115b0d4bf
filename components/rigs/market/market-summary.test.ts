import { expect, test } from 'vitest';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import { marketSummary, noMatchWords, orderWords } from './market-summary.ts';

function setup(page: Partial<RigsPage>, narrowed = false): string {
  return marketSummary({ total: 0, complete: true, ...page } as RigsPage, { failed: false, narrowed });
}

test('how many rigs there are is told in the plural that fits', () => {
  expect([0, 1, 1204].map((total) => setup({ total }))).toEqual([
    '0 rigs can be rented now',
    '1 rig can be rented now',
    '1,204 rigs can be rented now',
  ]);
});

test('a filter that no rig fits does not say that none can be rented', () => {
  expect([0, 1, 60].map((total) => setup({ total }, true))).toEqual([
    '0 rigs fit and can be rented now',
    '1 rig fits and can be rented now',
    '60 rigs fit and can be rented now',
  ]);
});

test('while the market is being read, it says how far', () => {
  expect(setup({ total: 400, sweeping: { read: 400, expected: 5204 } })).toBe(
    'Read so far: 400 of 5,204 rigs',
  );
  expect(marketSummary(undefined, { failed: false, narrowed: false })).toBe('Reading the market…');
  expect(marketSummary(undefined, { failed: true, narrowed: false })).toBe(
    'How many rigs can be rented is not known.',
  );
});

test('how the rigs stand is told where no column is sorted by', () => {
  const page = { total: 400, complete: true } as RigsPage;
  expect(orderWords(page, {})).toBe(', in the market’s own order');
  expect(orderWords(page, { sort: 'market' })).toBe(', in the market’s own order');
  expect(orderWords(page, { sort: 'price' })).toBe('');
  expect(
    [{ ...page, complete: false }, { ...page, total: 1 }, undefined].map((one) => orderWords(one, {})),
  ).toEqual(['', '', '']);
});

test('where the market has no algorithm of the name asked for, that is why no rig fits', () => {
  expect(noMatchWords(undefined)).toBe('No rig that can be rented right now fits this.');
  expect(noMatchWords('nonsense')).toBe('This market has no algorithm of the name “nonsense”.');
});
