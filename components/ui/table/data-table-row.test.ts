import { expect, test } from 'vitest';
import type { DataColumn } from './data-column.ts';
import { rowCells } from './data-table-row.tsx';
import { foldColumns } from './fold-columns.ts';

const NAME: DataColumn<object> = {
  id: 'name',
  heading: 'Name',
  cell: () => 'its name',
  without: { column: 'state', cell: () => 'its name and its state' },
  width: 100,
  grow: true,
  priority: 1,
};
const STATE: DataColumn<object> = {
  id: 'state',
  heading: 'State',
  cell: () => 'its state',
  width: 100,
  priority: 4,
};

test('a cell says for a column without room, or that was put away, what matters of it, and only then', () => {
  const said = (columns: readonly DataColumn<object>[], room: number) =>
    rowCells(foldColumns(columns, room), { linked: false }).map(({ cell }) => cell({}));
  expect(said([NAME, STATE], 200)).toEqual(['its name', 'its state']);
  expect(said([NAME, STATE], 199)).toEqual(['its name and its state']);
  expect(said([NAME], 200)).toEqual(['its name and its state']);
});
