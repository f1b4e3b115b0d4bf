import { expect, test } from 'vitest';
import { lastSeen } from './last-seen.ts';

const before = new Map([
  ['a', 'a as it was'],
  ['b', 'b as it was'],
]);

test('a row in sight is as it is now, one out of sight as it was last seen, and behind the others', () => {
  const inSight = new Map([
    ['c', 'c now'],
    ['b', 'b now'],
  ]);
  const rows = lastSeen(new Set(['a', 'b', 'c']), inSight, before);
  expect([...rows]).toEqual([
    ['c', 'c now'],
    ['b', 'b now'],
    ['a', 'a as it was'],
  ]);
});

test('a row that is ticked no longer is forgotten, in sight or not', () => {
  expect([...lastSeen(new Set(), new Map([['b', 'b now']]), before)]).toEqual([]);
});
