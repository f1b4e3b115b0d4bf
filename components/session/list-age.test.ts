import { expect, test } from 'vitest';
import type { IndexAge } from '#lib/contract/desk.ts';
import { listAge } from './list-age.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 3, 14);

const EVERY: IndexAge = { algo: '*', rigs: 330, asOf: NOW - 35_000 };
const SCRYPT: IndexAge = { algo: 'scrypt', rigs: 58, asOf: NOW - 600_000 };
const X11: IndexAge = { algo: 'x11', rigs: 2, asOf: NOW - 5000 };

test('rigs that stand in the list of all and in that of their algorithm count once, and its age alone', () => {
  expect(listAge([EVERY, SCRYPT], NOW)).toBe('330 rigs, 35 s old');
  expect(listAge([SCRYPT, { algo: '*', rigs: 100 }], NOW)).toBe('100 rigs, being read');
});

test('without a list of all, those of the algorithms are added up, and the oldest counts', () => {
  expect(listAge([SCRYPT, X11], NOW)).toBe('60 rigs, 10 min old');
  expect(listAge([{ algo: '*', rigs: 0 }, SCRYPT, X11], NOW)).toBe('60 rigs, 10 min old');
  expect(listAge([SCRYPT, { algo: 'x11', rigs: 1 }], NOW)).toBe('59 rigs, being read');
});

test('a first list that has nothing yet is being read', () => {
  expect(listAge([{ algo: '*', rigs: 0 }], NOW)).toBe('0 rigs, being read');
  expect(listAge([EVERY], undefined)).toBe('330 rigs');
});
