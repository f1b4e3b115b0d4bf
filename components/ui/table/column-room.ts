'use client';

import { useLayoutEffect, useSyncExternalStore } from 'react';
import { windowEvents } from '../look/window-events.ts';
import type { ColumnFold } from './fold-columns.ts';

interface Named {
  id: string;
}

const CHANGED = 'hashdesk:column-room';
/** The ids of those without room in one text, by the columns a table was given. */
const leftOut = new WeakMap<readonly Named[], string>();
const subscribe = windowEvents([CHANGED]);

/** A table tells which of its columns have no room. */
export function useToldRoom<Column extends Named>(
  columns: readonly Column[],
  { cells }: ColumnFold<Column>,
): void {
  // Before anything is painted: a menu that stands open says it at once.
  useLayoutEffect(() => {
    const shown = new Set(cells.map(({ column }) => column.id));
    const ids = columns.map(({ id }) => id).filter((id) => !shown.has(id));
    leftOut.set(columns, ids.join(' '));
    window.dispatchEvent(new Event(CHANGED));
  }, [columns, cells]);
}

/** The columns that the table which was given these has no room for just now. */
export function useLeftOut(columns: readonly Named[]): ReadonlySet<string> {
  const ids = useSyncExternalStore(
    subscribe,
    () => leftOut.get(columns) ?? '',
    () => '',
  );
  return new Set(ids.split(' '));
}
