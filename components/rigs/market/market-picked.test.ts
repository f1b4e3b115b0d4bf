import { expect, test } from 'vitest';
import { afterSelecting } from './market-picked.ts';

test('rigs keep the order they were selected in', () => {
  expect(afterSelecting(['9', '2'], new Set(['1', '2', '9']))).toEqual(['9', '2', '1']);
  expect(afterSelecting(['9', '2'], new Set(['2']))).toEqual(['2']);
});

test('there are never more than four, also where a range or all rows were selected', () => {
  expect(afterSelecting(['5'], new Set(['1', '2', '3', '4', '5']))).toEqual(['5', '1', '2', '3']);
});
