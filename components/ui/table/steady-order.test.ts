import { expect, test } from 'vitest';
import { inShownOrder } from './steady-order.ts';

function rows(ids: string) {
  return [...ids].map((id) => ({ id }));
}

test.each([
  { shown: 'abc', fresh: 'cab', held: 'abc', why: 'those that changed places stand where they stood' },
  { shown: 'abc', fresh: 'ca', held: 'ac', why: 'one that is gone leaves its place' },
  { shown: 'abc', fresh: 'xcaby', held: 'abcxy', why: 'new ones follow in their own order' },
  { shown: 'abc', fresh: 'yx', held: 'yx', why: 'others altogether are as they come' },
])('rows under a hand: $why', ({ shown, fresh, held }) => {
  expect(inShownOrder(rows(shown), rows(fresh))).toEqual(rows(held));
});

test('rows that changed no places are the rows as given', () => {
  const fresh = rows('abcx');
  expect(inShownOrder(rows('abc'), fresh)).toBe(fresh);
});

test('rows under a hand are the new ones, with what they say now', () => {
  const fresh = [
    { id: 'b', price: 1 },
    { id: 'a', price: 2 },
  ];
  expect(inShownOrder(rows('ab'), fresh)).toEqual([
    { id: 'a', price: 2 },
    { id: 'b', price: 1 },
  ]);
});
