'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** Of the window's edges, in pixels, under which a row may be covered: by a table's head, by a bar with buttons. */
const HEAD_PX = 112;
const FOOT_PX = 112;

interface FollowedRow {
  body: RefObject<HTMLTableSectionElement | null>;
  rows: readonly { id: string }[];
  /** A row's id; null while there is none for a moment, undefined where none is followed any more. */
  follow: string | null | undefined;
  rowHeight: number;
}

/**
 * Keeps the row in sight that is dealt with, as one comes after the other, and at the end shows the first one. Only for whom the
 * one before was in sight: who has scrolled away stays where they are. The page moves at once, and seldom: by many rows.
 */
export function useFollowedRow({ body, rows, follow, rowHeight }: FollowedRow): void {
  const index = typeof follow === 'string' ? rows.findIndex(({ id }) => id === follow) : follow;
  const last = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in rows of another height all stands elsewhere
  useEffect(() => {
    last.current = undefined;
  }, [rowHeight]);
  useEffect(() => {
    const before = last.current;
    if (index === null || !body.current || index === before) return;
    last.current = index;
    const topOf = (row: number) => (body.current?.getBoundingClientRect().top ?? 0) + row * rowHeight;
    if (before === undefined || isInWindow(topOf(before), rowHeight))
      bringIntoSight(topOf(index ?? 0), rowHeight);
  }, [body, index, rowHeight]);
}

function isInWindow(top: number, height: number): boolean {
  return top + height > 0 && top < window.innerHeight;
}

function bringIntoSight(top: number, height: number): void {
  const { innerHeight, scrollY } = window;
  if (top >= HEAD_PX && top + height <= innerHeight - FOOT_PX) return;
  window.scrollTo({ top: scrollY + top - Math.max(HEAD_PX, innerHeight / 4) });
}
