'use client';

import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { PickRow } from './row-selection.ts';
import { useRowWalk } from './row-walk.ts';
import { useRowWindow } from './row-window.ts';

interface WalkedWindow {
  table: RefObject<HTMLTableElement | null>;
  rows: readonly { id: string }[];
  /** Of rows that follow and were not read yet: nothing leads there. */
  places: number;
  rowHeight: number;
  /** Distance of the first row from the top of the page. */
  top: number;
  printing: boolean;
  /** Whether keys walk the rows, and what `x` does to the one walked to. */
  walks: boolean;
  onPick: PickRow | undefined;
}

const NONE: WalkedWindow['rows'] = [];

/** Indexes of the rows that stand in the document, the one walked to among them. */
export function useWalkedWindow(props: WalkedWindow): number[] {
  const { table, rows, places, rowHeight, top, printing, walks, onPick } = props;
  const scrollRef = useRef<(index: number) => void>(undefined);
  const kept = useRowWalk({
    table,
    rows: walks ? rows : NONE,
    scrollTo: (index) => scrollRef.current?.(index),
    onPick,
  });
  const { drawn, scrollToRow } = useRowWindow({ count: rows.length + places, rowHeight, top, kept });
  useLayoutEffect(() => {
    scrollRef.current = scrollToRow;
  }, [scrollToRow]);
  return printing ? rows.map((_, index) => index) : drawn;
}
