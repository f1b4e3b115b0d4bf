'use client';

import { type ReactNode, useRef } from 'react';
import type { Beside } from '../look/served-look.ts';
import type { DataColumn, TableSort } from './data-column.ts';
import { DataTableBody } from './data-table-body.tsx';
import { DataTableHead } from './data-table-head.tsx';
import { useFollowedRow } from './followed-row.ts';
import { useNameRoom } from './name-room.ts';
import { AllRowsPick, PICK_WIDTH } from './row-pick.tsx';
import { type RowSelection, useRowPicks } from './row-selection.ts';
import { PlacesToCome, type RowsToCome } from './rows-to-come.tsx';
import { useSortedRows } from './sorted-rows.ts';
import { useSteadyOrder } from './steady-order.ts';
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
  /** Undefined for as they are given, which a column's heading leads back to after both its directions. */
  onSortChange?: (sort: TableSort | undefined) => void;
  /** No rows yet: skeletons in the columns' widths. */
  loading?: boolean;
  /** Stands under the head when there are no rows: an EmptyState or NoMatches. */
  empty?: ReactNode;
  /** Rows can be ticked: a box before each, one in the head for all, a range with shift, `x` on the row walked to. */
  selection?: RowSelection<Row> | undefined;
  /** Rows after the given ones. Their places stand from the start, so that a page that is loaded again stands where it stood. */
  coming?: RowsToCome | undefined;
  /** Key of the row that is kept in sight: see `useFollowedRow`. */
  follow?: string | null | undefined;
  /** What the rows are a list of, as a text that changes with it: those of another one take their own order at once. */
  list?: string | undefined;
  /** What the page has beside the table. */
  beside?: Beside | undefined;
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
    coming,
    follow,
    list,
    beside,
  } = props;
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const sorted = useSteadyOrder(useSortedRows({ columns, rows, rowKey, sort }), { body, sort, list });
  const { all, onAll, onPick } = useRowPicks(selection, sorted);
  // Keys walk where a row leads somewhere or can be ticked.
  const walks = rowHref !== undefined || selection !== undefined;
  const lead = selection ? PICK_WIDTH : 0;
  const { className, fold, room, textScale, rowHeight, top, printing } = useTableLayout({
    label,
    columns,
    lead,
    body,
    beside,
  });
  useFollowedRow({ body, rows: sorted, follow, rowHeight });
  const nameRoom = useNameRoom({ fold, room, led: lead > 0, textScale, rows: sorted });
  const waiting = loading && sorted.length === 0;
  const places = coming?.count ?? 0;
  return (
    <>
      <table
        ref={table}
        {...TABLE}
        aria-label={label}
        aria-rowcount={waiting ? -1 : sorted.length + places + 1}
        aria-busy={loading || undefined}
        data-row-walk={walks ? '' : undefined}
        className={className}
      >
        <DataTableHead
          fold={fold}
          sort={sort}
          onSortChange={onSortChange}
          printing={printing}
          lead={selection && <AllRowsPick all={all} onAll={onAll} anyRow={sorted.length > 0} />}
        />
        <DataTableBody
          table={table}
          body={body}
          rows={sorted}
          waiting={waiting}
          places={places}
          fold={fold}
          nameRoom={nameRoom}
          rowHeight={rowHeight}
          top={top}
          printing={printing}
          walks={walks}
          onPick={onPick}
          rowHref={rowHref}
          isMuted={isMuted}
          selection={selection}
        />
      </table>
      {coming && <PlacesToCome coming={coming} rowHeight={rowHeight} />}
      {!loading && sorted.length === 0 && empty}
    </>
  );
}

// Laid out as a grid, a table forgets what it is in some browsers. These roles remind it.
const TABLE = { role: 'table' };
