'use client';

import { type RefObject, useEffect, useState } from 'react';
import { isShortcut } from './shortcut.ts';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

interface RowWalk {
  table: RefObject<HTMLTableElement | null>;
  count: number;
  scrollTo: (index: number) => void;
}

/**
 * `j` and `k` move the focus from row to row. With the focus outside of every table they belong to the first one on the page.
 * Returns the row walked to, which must stay in the document.
 */
export function useRowWalk({ table, count, scrollTo }: RowWalk): number | undefined {
  const [walk, setWalk] = useState<{ index: number }>();
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      const by = STEPS[event.key];
      if (by === undefined || !table.current || !isMeant(event, table.current)) return;
      const from = focusedIndex(table.current) ?? (by > 0 ? -1 : 0);
      const index = Math.min(Math.max(from + by, 0), count - 1);
      event.preventDefault();
      scrollTo(index);
      setWalk({ index });
    };
    document.addEventListener('keydown', step);
    return () => document.removeEventListener('keydown', step);
  });
  useEffect(() => {
    if (walk === undefined) return;
    const link = table.current?.querySelector<HTMLElement>(`[data-index="${walk.index}"] [data-row-link]`);
    link?.focus({ preventScroll: true });
  }, [walk, table]);
  return walk?.index;
}

function isMeant(event: KeyboardEvent, table: HTMLElement): boolean {
  if (!isShortcut(event)) return false;
  const inTable = document.activeElement?.closest('[data-row-walk]') ?? null;
  return inTable === null ? document.querySelector('[data-row-walk]') === table : inTable === table;
}

function focusedIndex(table: HTMLElement): number | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]');
  return row && table.contains(row) ? Number(row.dataset.index) : undefined;
}
