'use client';

import { useMemo } from 'react';
import { orderedRows, type RowOrder } from './row-order.ts';

interface Sorting<Row> extends RowOrder<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** The rows in the order the sort asks for; as given where its column says so. `columns` and `rows` must be stable. */
export function useSortedRows<Row>({ columns, rows, rowKey, sort }: Sorting<Row>) {
  const { column, direction } = sort ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a row is called does not change, nor does a sort of one column and direction
  return useMemo(() => {
    return orderedRows(rows, { columns, sort }).map((row) => ({ id: rowKey(row), original: row }));
  }, [columns, rows, column, direction]);
}
