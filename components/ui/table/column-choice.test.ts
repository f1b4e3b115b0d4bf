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
  const away = flipped(readChoice(null), 'owner');
  expect(shown(away)).toEqual(['name', 'least']);
  const back = flipped(readChoice(away), 'owner');
  expect(shown(back)).toEqual(['name', 'least', 'owner, wanted']);
  expect(shown(flipped(readChoice(back), 'owner'))).toEqual(['name', 'least']);
});

test('what was put away before, and what never goes, stands as it did', () => {
  expect(shown('least name')).toEqual(['name', 'owner']);
  expect(shown(flipped(readChoice('least'), 'owner'))).toEqual(['name']);
});

test('a column that nobody touched is the same as before, so that its rows are not drawn anew', () => {
  expect(chosenColumns(COLUMNS, readChoice('+owner'))[1]).toBe(COLUMNS[1]);
});
