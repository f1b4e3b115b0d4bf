'use client';

import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNarrowWindow } from '../look/narrow-window.ts';
import { lastSeen } from './last-seen.ts';
import type { RowSelection } from './row-selection.ts';

interface InSight<Row> {
  /** Stable between renders. */
  rows: readonly Row[];
  /** As the table's; stable too. */
  rowKey: (row: Row) => string;
  /** What the rows are a list of: of another one nothing is ticked. */
  list?: string;
}

export interface TickedRows<Row> {
  /** For the table's `selection`; undefined on a phone, where the boxes take their room from the words, unless they are picked. */
  boxes: Pick<RowSelection<never>, 'selected' | 'onSelect'> | undefined;
  /** Whether rows are to be ticked on a phone, and how to change that: see `PickRows`. */
  picking: boolean;
  pick: (picking: boolean) => void;
  /** Those in sight as they are now, in the order given; then the others as they were last seen. */
  rows: readonly Row[];
  /** How many of them are out of sight. */
  hidden: number;
  clear: () => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The rows ticked in a table. What a filter or another page takes out of sight stays ticked. */
export function useTickedRows<Row>({ rows, rowKey, list }: InSight<Row>): TickedRows<Row> {
  const [selected, onSelect] = useState(NOTHING);
  const [picking, pick] = useState(false);
  const [ofList, setOfList] = useState(list);
  if (ofList !== list) {
    setOfList(list);
    onSelect(NOTHING);
  }
  const narrow = useNarrowWindow();
  const inSight = useMemo(() => new Map(rows.map((row) => [rowKey(row), row])), [rows, rowKey]);
  const seen = useRef<ReadonlyMap<string, Row>>(new Map());
  const ticked = useMemo(() => lastSeen(selected, inSight, seen.current), [selected, inSight]);
  // What was drawn and thrown away was seen by nobody.
  useLayoutEffect(() => {
    seen.current = ticked;
  }, [ticked]);
  return {
    boxes: narrow && !picking ? undefined : { selected, onSelect },
    picking,
    pick: (next) => {
      pick(next);
      if (!next) onSelect(NOTHING);
    },
    rows: useMemo(() => [...ticked.values()], [ticked]),
    hidden: [...ticked.keys()].filter((key) => !inSight.has(key)).length,
    clear: () => onSelect(NOTHING),
  };
}
