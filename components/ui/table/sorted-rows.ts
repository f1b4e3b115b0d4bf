'use client';

import { useMemo } from 'react';
import type { DataColumn, TableSort } from './data-column.ts';
import { inOrder } from './row-order.ts';

interface Sorting<Row> {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort: TableSort | undefined;
}

/** The rows in the order the sort asks for; as given where its column says so. `columns` and `rows` must be stable. */
export function useSortedRows<Row>({ columns, rows, rowKey, sort }: Sorting<Row>) {
  const { column, direction } = sort ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a row is called does not change
  return useMemo(() => {
    const sortedBy = columns.find(({ id }) => id === column)?.sort;
    const sorted = typeof sortedBy === 'function' ? inOrder(rows, sortedBy, direction) : rows;
    return sorted.map((row) => ({ id: rowKey(row), original: row }));
  }, [columns, rows, column, direction]);
}
