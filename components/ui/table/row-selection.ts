'use client';

import { useCallback, useLayoutEffect, useRef } from 'react';
import { afterPress, afterPressOnAll, partSelected, type RowKeys } from './row-range.ts';

export interface RowSelection<Row> {
  /** Row keys; those of rows out of sight may be among them. */
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  /** What a row is called: "rig Antminer 7". */
  nameOf: (row: Row) => string;
  /** Why a row cannot be selected, as a sentence. */
  reason?: (row: Row) => string | undefined;
}

export type PickRow = (index: number, reach: 'one' | 'range') => void;

interface SortedRow<Row> {
  readonly id: string;
  readonly original: Row;
}

/** The presses on a table's boxes. A press with shift reaches from the row pressed before. */
export function useRowPicks<Row>(
  selection: RowSelection<Row> | undefined,
  rows: readonly SortedRow<Row>[],
): { all: 'all' | 'some' | 'none'; onAll: () => void; onPick: PickRow } {
  const anchor = useRef<string>(undefined);
  const last = useRef({ selection, rows });
  // What was drawn and thrown away was seen by nobody.
  useLayoutEffect(() => {
    last.current = { selection, rows };
  });
  const select = useCallback((from: RowSelection<Row>, selected: ReadonlySet<string>) => {
    // The next press may come before this one is drawn.
    last.current = { ...last.current, selection: { ...from, selected } };
    from.onSelect(selected);
  }, []);
  const onAll = useCallback(() => {
    const now = last.current;
    if (!now.selection) return;
    select(now.selection, afterPressOnAll(now.selection.selected, keysOf(now.selection, now.rows)));
  }, [select]);
  const onPick = useCallback<PickRow>(
    (at, reach) => {
      const now = last.current;
      if (!now.selection) return;
      const start = reach === 'range' ? now.rows.findIndex(({ id }) => id === anchor.current) : -1;
      const keys = keysOf(now.selection, now.rows);
      anchor.current = keys[at] ?? anchor.current;
      select(
        now.selection,
        afterPress(now.selection.selected, keys, { at, from: start === -1 ? at : start }),
      );
    },
    [select],
  );
  const all = selection ? partSelected(selection.selected, keysOf(selection, rows)) : 'none';
  return { all, onAll, onPick };
}

function keysOf<Row>({ reason }: RowSelection<Row>, rows: readonly SortedRow<Row>[]): RowKeys {
  return rows.map(({ id, original }) => (reason?.(original) === undefined ? id : undefined));
}
