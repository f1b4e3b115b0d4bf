'use client';

import { type RefObject, useMemo, useRef } from 'react';
import type { DataColumn } from './data-column.ts';
import { FOLD_HEIGHT, ROW_HEIGHT, useDensity } from './density.ts';
import { foldColumns, linesUnder } from './fold-columns.ts';
import type { PickRow } from './row-selection.ts';
import { useRowWalk } from './row-walk.ts';
import { usePlacement, useRowWindow } from './row-window.ts';

interface TableLayout<Row> {
  columns: readonly DataColumn<Row>[];
  count: number;
  /** Pixels before the first column. */
  lead: number;
  table: RefObject<HTMLTableElement | null>;
  body: RefObject<HTMLTableSectionElement | null>;
  /** Whether keys walk the rows, and what `x` does to the one walked to. */
  walk: { walks: boolean; onPick: PickRow | undefined };
}

/** Where a table's columns and rows stand, by the room there is, and which rows are in the document. */
export function useTableLayout<Row>({ columns, count, lead, table, body, walk }: TableLayout<Row>) {
  const [density] = useDensity();
  const { width, top } = usePlacement(body);
  const fold = useMemo(() => foldColumns(columns, width - lead), [columns, width, lead]);
  const rowHeight = ROW_HEIGHT[density] + FOLD_HEIGHT * linesUnder(fold);
  const scrollRef = useRef<(index: number) => void>(undefined);
  const kept = useRowWalk({
    table,
    count: walk.walks ? count : 0,
    scrollTo: (index) => scrollRef.current?.(index),
    onPick: walk.onPick,
  });
  const { drawn, scrollToRow } = useRowWindow({ count, rowHeight, top, kept });
  scrollRef.current = scrollToRow;
  return { fold, rowHeight, drawn };
}
