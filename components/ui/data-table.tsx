'use client';

import { type ReactNode, useRef } from 'react';
import type { DataColumn, TableSort } from './data-column.ts';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow, rowStyle, SkeletonRow } from './data-table-row.tsx';
import { AllRowsPick, PICK_WIDTH, type PickedRow } from './row-pick.tsx';
import { type PickRow, type RowSelection, useRowPicks } from './row-selection.ts';
import { useSortedRows } from './sorted-rows.ts';
import { useTableLayout } from './table-layout.ts';

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
  /** Rows can be ticked: a box before each, one in the head for all, a range with shift, `x` on the row walked to. */
  selection?: RowSelection<Row> | undefined;
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
    selection,
  } = props;
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const sorted = useSortedRows({ columns, rows, rowKey, sort });
  const { all, onAll, onPick } = useRowPicks(selection, sorted);
  const walk = walkOf(props, onPick);
  const { fold, rowHeight, drawn } = useTableLayout({
    columns,
    count: sorted.length,
    lead: selection ? PICK_WIDTH : 0,
    table,
    body,
    walk,
  });
  const waiting = loading && sorted.length === 0;
  return (
    <>
      <table
        ref={table}
        {...TABLE}
        aria-label={label}
        aria-rowcount={waiting ? -1 : sorted.length + 1}
        aria-busy={loading || undefined}
        data-row-walk={walk.walks ? '' : undefined}
        className="block w-full"
      >
        <DataTableHead
          fold={fold}
          sort={sort}
          onSortChange={onSortChange}
          lead={selection && <AllRowsPick all={all} onAll={onAll} />}
        />
        <tbody
          ref={body}
          {...ROW_GROUP}
          className="relative block"
          style={{ ...rowStyle(fold, rowHeight), height: waiting ? undefined : sorted.length * rowHeight }}
        >
          {waiting &&
            SKELETON_ROWS.map((row) => <SkeletonRow key={row} fold={fold} led={selection !== undefined} />)}
          {drawn.map((index) => {
            const row = sorted[index];
            return row === undefined ? null : (
              <DataTableRow
                key={row.id}
                row={row.original}
                index={index}
                fold={fold}
                top={index * rowHeight}
                href={rowHref?.(row.original)}
                muted={isMuted?.(row.original) ?? false}
                picked={selection && pickedRow(selection, row)}
                onPick={onPick}
              />
            );
          })}
        </tbody>
      </table>
      {!loading && sorted.length === 0 && empty}
    </>
  );
}

/** Keys walk where a row leads somewhere or can be ticked. */
function walkOf<Row extends object>(
  { rowHref, selection }: Pick<DataTableProps<Row>, 'rowHref' | 'selection'>,
  onPick: PickRow,
) {
  return { walks: rowHref !== undefined || selection !== undefined, onPick: selection && onPick };
}

function pickedRow<Row>(
  { selected, nameOf, reason }: RowSelection<Row>,
  { id, original }: { id: string; original: Row },
): PickedRow {
  return { name: nameOf(original), picked: selected.has(id), reason: reason?.(original) };
}

const SKELETON_ROWS = [0, 1, 2, 3, 4, 5, 6, 7];
// Laid out as a grid, a table forgets what it is in some browsers. These roles remind it.
const TABLE = { role: 'table' };
const ROW_GROUP = { role: 'rowgroup' };
