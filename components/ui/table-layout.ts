'use client';

import { type RefObject, useMemo } from 'react';
import { useToldRoom } from './column-room.ts';
import type { DataColumn } from './data-column.ts';
import { FOLD_HEIGHT, ROW_HEIGHT, useDensity } from './density.ts';
import { foldColumns, linesUnder } from './fold-columns.ts';
import { usePlacement } from './row-window.ts';

interface TableLayout<Row> {
  /** What tells the table from others. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** Pixels before the first column. */
  lead: number;
  body: RefObject<HTMLTableSectionElement | null>;
}

/** Where a table's columns and rows stand, by the room there is. */
export function useTableLayout<Row>({ label, columns, lead, body }: TableLayout<Row>) {
  const [density] = useDensity();
  const { width, top, assumed } = usePlacement(label, body);
  const fold = useMemo(() => foldColumns(columns, width - lead), [columns, width, lead]);
  useToldRoom(columns, fold);
  const rowHeight = ROW_HEIGHT[density] + FOLD_HEIGHT * linesUnder(fold);
  return { className: assumed ? ASSUMED_CLASS : CLASS, fold, rowHeight, top };
}

const CLASS = 'block w-full';
/** In a narrow window what is drawn for a wide one is a tangle, and moves under the finger that presses it. */
const ASSUMED_CLASS = `${CLASS} max-lg:invisible`;
