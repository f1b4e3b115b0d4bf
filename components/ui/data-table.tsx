'use client';

import { type ReactNode, useMemo, useRef } from 'react';
import type { DataColumn, TableSort } from './data-column.ts';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow, SkeletonRow } from './data-table-row.tsx';
import { FOLD_HEIGHT, ROW_HEIGHT, useDensity } from './density.ts';
import { foldColumns } from './fold-columns.ts';
import { useRowWalk } from './row-walk.ts';
import { usePlacement, useRowWindow } from './row-window.ts';
import { useSortedRows } from './sorted-rows.ts';

export interface DataTableProps<Row extends object> {
  /** Its name, for screen readers. */
  label: string;
  /** Stable between renders: at the top of a file or in a memo. The first one carries the row's link. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where a row leads. With it `j` and `k` walk rows and Enter opens one. */
  rowHref?: (row: Row) => string;
  /** Stepped back: no longer there, finished, switched off. */
  isMuted?: (row: Row) => boolean;
  /** Kept by the caller, so that it can live in the address. */
  sort?: TableSort | undefined;
  onSortChange?: (sort: TableSort) => void;
  /** No rows yet: skeletons in the columns' widths. */
  loading?: boolean;
  /** Stands under the head when there are no rows: an EmptyState or NoMatches. */
  empty?: ReactNode;
}

/** A table of any length that never scrolls sideways: see `foldColumns`. It scrolls with the page, its head stays. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    rowHref,
    isMuted,
    sort,
    onSortChange,
    loading = false,
    empty,
  } = props;
  const tableRef = useRef<HTMLTableElement>(null);
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [density] = useDensity();
  const sorted = useSortedRows({ columns, rows, rowKey, sort });
  const { width, top } = usePlacement(bodyRef);
  const fold = useMemo(() => foldColumns(columns, width), [columns, width]);
  const rowHeight = ROW_HEIGHT[density] + (fold.second.length > 0 ? FOLD_HEIGHT : 0);
  const scrollRef = useRef<(index: number) => void>(undefined);
  const kept = useRowWalk({
    table: tableRef,
    count: rowHref ? sorted.length : 0,
    scrollTo: (index) => scrollRef.current?.(index),
  });
  const virtualizer = useRowWindow({ count: sorted.length, rowHeight, top, kept });
  scrollRef.current = virtualizer.scrollToIndex;
  const waiting = loading && sorted.length === 0;
  return (
    <>
      <table
        ref={tableRef}
        {...TABLE}
        aria-label={label}
        aria-rowcount={waiting ? -1 : sorted.length + 1}
        aria-busy={loading || undefined}
        data-row-walk={rowHref ? '' : undefined}
        className="block w-full"
      >
        <DataTableHead fold={fold} sort={sort} onSortChange={onSortChange} />
        <tbody
          ref={bodyRef}
          {...ROW_GROUP}
          className="relative block"
          style={{ height: waiting ? undefined : virtualizer.getTotalSize() }}
        >
          {waiting && SKELETON_ROWS.map((row) => <SkeletonRow key={row} fold={fold} height={rowHeight} />)}
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = sorted[index];
            return row === undefined ? null : (
              <DataTableRow
                key={row.id}
                row={row.original}
                index={index}
                fold={fold}
                place={{ top: start - top, height: rowHeight }}
                href={rowHref?.(row.original)}
                muted={isMuted?.(row.original) ?? false}
              />
            );
          })}
        </tbody>
      </table>
      {!loading && sorted.length === 0 && empty}
    </>
  );
}

const SKELETON_ROWS = [0, 1, 2, 3, 4, 5, 6, 7];
// Laid out as a grid, a table forgets what it is in some browsers. These roles remind it.
const TABLE = { role: 'table' };
const ROW_GROUP = { role: 'rowgroup' };
