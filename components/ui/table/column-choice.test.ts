import { expect, test } from 'vitest';
import { chosenColumns, flipped, readChoice } from './column-choice.ts';
import type { DataColumn } from './data-column.ts';

const column = (id: string, priority: 1 | 4 = 4): DataColumn<object> => ({
  id,
  heading: id,
  cell: () => id,
  width: 80,
  priority,
});
const COLUMNS = [column('name', 1), column('least'), column('owner')];

const shown = (text: string | null) =>
  chosenColumns(COLUMNS, readChoice(text)).map(({ id, wanted }) => (wanted ? `${id}, wanted` : id));

test('a column that is unticked goes, and one that is ticked again is wanted', () => {
  expect(shown(null)).toEqual(['name', 'least', 'owner']);
  const away = flipped(readChoice(null), 'owner', true);
  expect(shown(away)).toEqual(['name', 'least']);
  const back = flipped(readChoice(away), 'owner', false);
  expect(shown(back)).toEqual(['name', 'least', 'owner, wanted']);
  expect(shown(flipped(readChoice(back), 'owner', true))).toEqual(['name', 'least']);
});

test('what was put away before, and what never goes, stands as it did', () => {
  expect(shown('least name')).toEqual(['name', 'owner']);
  expect(shown(flipped(readChoice('least'), 'owner', true))).toEqual(['name']);
});

test('a column that nobody touched is the same as before, so that its rows are not drawn anew', () => {
  expect(chosenColumns(COLUMNS, readChoice('+owner'))[1]).toBe(COLUMNS[1]);
});

test('a column on a wish stands only where it is ticked or sorted by', () => {
  const wished = { ...column('place'), onWish: true };
  const idsOf = (one: DataColumn<object>, text: string | null) =>
    chosenColumns([one], readChoice(text)).map(({ id }) => id);
  expect(idsOf(wished, null)).toEqual([]);
  const ticked = flipped(readChoice(null), 'place', false);
  expect(idsOf(wished, ticked)).toEqual(['place']);
  expect(idsOf(wished, flipped(readChoice(ticked), 'place', true))).toEqual([]);
  expect(idsOf({ ...wished, needed: true }, null)).toEqual(['place']);
});
