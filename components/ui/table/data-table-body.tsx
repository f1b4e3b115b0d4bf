'use client';

import { type RefObject, useMemo } from 'react';
import type { DataColumn } from './data-column.ts';
import { DataTableRow, rowCells, rowStyle, SkeletonRow } from './data-table-row.tsx';
import type { ColumnFold } from './fold-columns.ts';
import { NameRoomContext } from './name-room.ts';
import { useRowLinks } from './row-links.ts';
import type { PickRow, RowSelection } from './row-selection.ts';
import type { NameRoom } from './short-name.ts';
import { useWalkedWindow } from './walked-window.ts';

interface DataTableBodyProps<Row extends object> {
  table: RefObject<HTMLTableElement | null>;
  body: RefObject<HTMLTableSectionElement | null>;
  rows: readonly { id: string; original: Row }[];
  /** No rows yet. */
  waiting: boolean;
  /** Of rows that follow and were not read yet. */
  places: number;
  fold: ColumnFold<DataColumn<Row>>;
  nameRoom: NameRoom;
  rowHeight: number;
  /** Distance of the first row from the top of the page. */
  top: number;
  /** All rows stand then, and no places. */
  printing: boolean;
  /** Whether keys walk the rows. */
  walks: boolean;
  onPick: PickRow;
  rowHref: ((row: Row) => string) | undefined;
  isMuted: ((row: Row) => boolean) | undefined;
  selection: RowSelection<Row> | undefined;
}

/** The part of a table that is drawn anew as the page scrolls. */
export function DataTableBody<Row extends object>(props: DataTableBodyProps<Row>) {
  const { table, body, rows, waiting, places, fold, rowHeight, top, printing, walks, onPick } = props;
  const { nameRoom, rowHref, isMuted, selection } = props;
  const linked = rowHref !== undefined;
  const cells = useMemo(() => rowCells(fold, { linked }), [fold, linked]);
  useRowLinks(body);
  const drawn = useWalkedWindow({
    table,
    rows,
    places,
    rowHeight,
    top,
    printing,
    walks,
    onPick: selection && onPick,
  });
  return (
    <NameRoomContext value={nameRoom}>
      <tbody
        ref={body}
        {...ROW_GROUP}
        className="relative block print:table-row-group print:h-auto!"
        style={{
          ...rowStyle(fold, rowHeight),
          height: waiting ? undefined : (rows.length + places) * rowHeight,
        }}
      >
        {waiting &&
          SKELETON_ROWS.map((row) => <SkeletonRow key={row} cells={cells} led={selection !== undefined} />)}
        {drawn.map((index) => {
          const row = rows[index];
          if (row === undefined)
            return (
              <SkeletonRow
                key={`place ${index}`}
                cells={cells}
                led={selection !== undefined}
                top={index * rowHeight}
              />
            );
          return (
            <DataTableRow
              key={row.id}
              row={row.original}
              index={index}
              cells={cells}
              top={index * rowHeight}
              href={rowHref?.(row.original)}
              muted={isMuted?.(row.original) ?? false}
              pickName={selection?.nameOf(row.original)}
              picked={selection?.selected.has(row.id) ?? false}
              reason={selection?.reason?.(row.original)}
              onPick={onPick}
            />
          );
        })}
      </tbody>
    </NameRoomContext>
  );
}

const SKELETON_ROWS = [0, 1, 2, 3, 4, 5, 6, 7];
const ROW_GROUP = { role: 'rowgroup' };
