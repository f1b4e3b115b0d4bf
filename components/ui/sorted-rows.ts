'use client';

import {
  createSortedRowModel,
  rowSortingFeature,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataColumn, SortValue, TableSort } from './data-column.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

interface Sorting<Row> {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort: TableSort | undefined;
}

/** The rows in the order the sort asks for; as given where its column says so. `columns` and `rows` must be stable. */
export function useSortedRows<Row extends object>({ columns, rows, rowKey, sort }: Sorting<Row>) {
  const definitions = useMemo(() => columns.map(columnDefinition), [columns]);
  const sorting = useMemo(() => {
    const column = columns.find(({ id }) => id === sort?.column);
    return typeof column?.sort === 'function'
      ? [{ id: column.id, desc: sort?.direction === 'descending' }]
      : [];
  }, [columns, sort?.column, sort?.direction]);
  // The table remembers what a column said of a row; a column of the same name may say something else by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that is what the columns are for here
  const data = useMemo(() => [...rows], [rows, columns]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowKey,
    state: { sorting },
  });
  return table.getRowModel().rows;
}

function columnDefinition<Row extends object>({ id, sort }: DataColumn<Row>) {
  return {
    id,
    accessorFn: (row: Row): SortValue => (typeof sort === 'function' ? sort(row) : undefined),
    sortFn: compareCells<Row>,
    sortUndefined: 'last' as const,
  };
}

type SortedRow<Row extends object> = TableRow<typeof features, Row>;

function compareCells<Row extends object>(a: SortedRow<Row>, b: SortedRow<Row>, columnId: string): number {
  return compareValues(a.getValue<SortValue>(columnId), b.getValue<SortValue>(columnId));
}

function compareValues(a: SortValue, b: SortValue): number {
  if (typeof a === 'string' && typeof b === 'string') return COLLATOR.compare(a, b);
  if (a === undefined || b === undefined || a === b) return 0;
  return a < b ? -1 : 1;
}

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
