import { firstUse } from '../text/first-use.ts';
import { LANGUAGE } from '../text/language.ts';
import type { DataColumn, SortValue, TableSort } from './data-column.ts';

/** How a table orders its rows. */
export interface RowOrder<Row> {
  columns: readonly DataColumn<Row>[];
  sort: TableSort | undefined;
}

/** Rows as a table of these columns has them; as given where none of them is sorted by, or its rows come so. */
export function orderedRows<Row>(rows: readonly Row[], { columns, sort }: RowOrder<Row>): readonly Row[] {
  const sortedBy = columns.find(({ id }) => id === sort?.column)?.sort;
  return typeof sortedBy === 'function' ? inOrder(rows, sortedBy, sort?.direction) : rows;
}

/** Rows by a value of theirs, those without one last either way. Rows of one value stay in the order given. */
export function inOrder<Row>(
  rows: readonly Row[],
  sortedBy: (row: Row) => SortValue,
  direction: TableSort['direction'] = 'ascending',
): readonly Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: sortedBy(row) }))
    .sort((a, b) => lastIfNone(a.value, b.value) ?? sign * compareValues(a.value, b.value))
    .map(({ row }) => row);
}

function lastIfNone(a: SortValue, b: SortValue): number | undefined {
  if (a !== undefined && b !== undefined) return undefined;
  return Number(a === undefined) - Number(b === undefined);
}

function compareValues(a: SortValue, b: SortValue): number {
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  if (a === undefined || b === undefined || a === b) return 0;
  return a < b ? -1 : 1;
}

/** As people order names: by their numbers, whatever their capitals. */
export function compareTexts(a: string, b: string): number {
  return COLLATOR().compare(a, b);
}

const COLLATOR = firstUse(() => new Intl.Collator(LANGUAGE, { numeric: true, sensitivity: 'base' }));
