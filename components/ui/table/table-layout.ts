'use client';

import { type RefObject, useMemo } from 'react';
import { FOLD_HEIGHT, ROW_HEIGHT, useDensity } from '../look/density.ts';
import { PRINTED_WIDTH, usePrinting } from '../look/printing.ts';
import { type Beside, WIDE_FROM } from '../look/served-look.ts';
import { useToldRoom } from './column-room.ts';
import type { DataColumn } from './data-column.ts';
import { foldWrapping, linesBeyondOne } from './fold-wrapping.ts';
import { usePlacement } from './row-window.ts';
import { scaledColumns, useTextScale } from './text-scale.ts';

interface TableLayout<Row> {
  /** What tells the table from others. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** Pixels before the first column. */
  lead: number;
  body: RefObject<HTMLTableSectionElement | null>;
  beside: Beside | undefined;
}

/** Where a table's columns and rows stand, by the room there is. */
export function useTableLayout<Row>({ label, columns, lead, body, beside }: TableLayout<Row>) {
  const [density] = useDensity();
  const printing = usePrinting();
  const { width, top, drawnFor } = usePlacement({ name: label, element: body, beside });
  const room = (printing ? PRINTED_WIDTH : width) - lead;
  const textScale = useTextScale();
  const fold = useMemo(
    () => foldWrapping(scaledColumns(columns, textScale), room),
    [columns, textScale, room],
  );
  useToldRoom(columns, fold);
  const rowHeight = ROW_HEIGHT[density] + FOLD_HEIGHT * linesBeyondOne(fold);
  return { className: seenIn(drawnFor), fold, room, textScale, rowHeight, top, printing };
}

/** On paper a table's head stands on each page. */
const SHAPE = 'block w-full print:table print:table-fixed';

/** In a narrow window what is drawn for a wide one is a tangle, and moves under the finger that presses it; so is the contrary. */
function seenIn(drawnFor: number | undefined): string {
  if (drawnFor === undefined) return SHAPE;
  return drawnFor < WIDE_FROM.lg ? `${SHAPE} lg:invisible` : `${SHAPE} max-lg:invisible`;
}
