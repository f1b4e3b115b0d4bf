'use client';

import { createContext, useMemo } from 'react';
import type { DataColumn } from './data-column.ts';
import type { ColumnFold } from './fold-columns.ts';
import { roomOfFirst } from './folded-cells.ts';
import { namesTell } from './names-tell.ts';
import type { NameRoom } from './short-name.ts';

/** What room the names of a table have; none is known outside of one. */
export const NameRoomContext = createContext<NameRoom | undefined>(undefined);

/** Of a long list its first rows tell what its names have in common, so that they are cut alike when more are read. */
const SAMPLE = 100;
/** A row's padding on a side, which boxes before the first column have in their own room, and a cell's on both. */
const [ROW_PADDING, CELL_PADDING] = [4, 16];

interface NamedTable<Row> {
  fold: ColumnFold<DataColumn<Row>>;
  /** Pixels of its columns together. */
  room: number;
  /** Boxes stand before the first one. */
  led: boolean;
  textScale: number;
  rows: readonly { original: Row }[];
}

/** For the names in a table's first column, by its columns and by all names: no cell is measured. */
export function useNameRoom<Row>({ fold, room, led, textScale, rows }: NamedTable<Row>): NameRoom {
  const nameOf = fold.cells[0]?.column.name;
  const names = useMemo(
    () => (nameOf ? rows.slice(0, SAMPLE).map(({ original }) => nameOf(original)) : []).join('\n'),
    [rows, nameOf],
  );
  const tell = useMemo(() => namesTell(names.split('\n')), [names]);
  const width = roomOfFirst(fold, room) - (led ? 1 : 2) * ROW_PADDING - CELL_PADDING;
  return useMemo(() => ({ width, textScale, tell }), [width, textScale, tell]);
}
