'use client';

import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isShortcut, KEYS } from '../shortcut.ts';
import type { PickRow } from './row-selection.ts';

const STEPS: Readonly<Record<string, number>> = { [KEYS.down]: 1, [KEYS.up]: -1 };
const PICKS = { [KEYS.pick]: 'one', [KEYS.pickRange]: 'range' } as const;

interface RowWalk {
  table: RefObject<HTMLTableElement | null>;
  /** In their order; none where keys walk nothing. */
  rows: readonly { id: string }[];
  scrollTo: (index: number) => void;
  /** Where rows can be selected. */
  onPick: PickRow | undefined;
}

/**
 * `j` and `k` move the focus from row to row, `x` selects the one it is in and `X` all from the last one selected to it. With
 * the focus outside of every table they belong to the first one on the page. Returns the index of the row walked to, which must
 * stay in the document wherever another order takes it: it may have the focus.
 */
export function useRowWalk({ table, rows, scrollTo, onPick }: RowWalk): number | undefined {
  const [walk, setWalk] = useState<{ index: number; id: string | undefined; to: string }>();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const walked = table.current;
    if (!isMeant(event, walked)) return;
    const at = focusedIndex(walked);
    if (at !== undefined && isPick(event.key)) {
      onPick?.(at, PICKS[event.key]);
      // A box that may not be ticked any more is another element.
      setWalk({ index: at, id: rows[at]?.id, to: focusedPart() });
    }
    const next = indexAfter(event.key, at, { count: rows.length, walked });
    if (next === undefined) return;
    event.preventDefault();
    scrollTo(next);
    setWalk({ index: next, id: rows[next]?.id, to: focusedPart() });
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  useEffect(() => {
    if (walk === undefined) return;
    const row = table.current?.querySelector(`[data-index="${walk.index}"]`);
    const part = row?.querySelector<HTMLElement>(walk.to) ?? row?.querySelector<HTMLElement>(BOX);
    part?.focus({ preventScroll: true });
  }, [walk, table]);
  return walk && indexNow(rows, walk);
}

/** Looked for only where it is not where it was. */
function indexNow(
  rows: RowWalk['rows'],
  { index, id }: { index: number; id: string | undefined },
): number | undefined {
  const now = rows[index]?.id === id ? index : rows.findIndex((row) => row.id === id);
  return now === -1 ? undefined : now;
}

/** Where the key leads from the row that has the focus; from elsewhere to the first one in sight. */
function indexAfter(
  key: string,
  at: number | undefined,
  { count, walked }: { count: number; walked: HTMLTableElement },
): number | undefined {
  const by = STEPS[key];
  if (by === undefined || count === 0) return undefined;
  if (at === undefined) return firstInSight(walked);
  return Math.min(Math.max(at + by, 0), count - 1);
}

function firstInSight(walked: HTMLTableElement): number {
  const top = Math.max(0, walked.tHead?.getBoundingClientRect().bottom ?? 0);
  const rows = [...walked.querySelectorAll<HTMLElement>('[data-index]')];
  const first = rows.find((row) => row.getBoundingClientRect().top >= top - 1);
  return Number(first?.dataset.index ?? 0);
}

const LINK = '[data-row-link]';
const BOX = '[data-row-pick]';

/** Who goes down the boxes stays with the boxes. */
function focusedPart(): string {
  return document.activeElement?.matches(BOX) ? BOX : LINK;
}

function isPick(key: string): key is keyof typeof PICKS {
  return Object.hasOwn(PICKS, key);
}

function isMeant(event: KeyboardEvent, table: HTMLTableElement | null): table is HTMLTableElement {
  if (!table || !isShortcut(event)) return false;
  const inTable = document.activeElement?.closest('[data-row-walk]') ?? null;
  return inTable === null ? document.querySelector('[data-row-walk]') === table : inTable === table;
}

function focusedIndex(table: HTMLElement): number | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]');
  return row && table.contains(row) ? Number(row.dataset.index) : undefined;
}
