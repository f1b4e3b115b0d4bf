import { firstUse } from '../text/first-use.ts';
import { LANGUAGE } from '../text/language.ts';
import type { SortValue, TableSort } from './data-column.ts';

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
