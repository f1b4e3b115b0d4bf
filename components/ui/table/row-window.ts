'use client';

import {
  type RefObject,
  startTransition,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useServedLook } from '../look/look-context.ts';
import { ASSUMED_LOOK, type Beside, tableWidth } from '../look/served-look.ts';
import { windowEvents } from '../look/window-events.ts';
import { useMounted } from '../now.ts';
import { rowsToDraw } from './row-span.ts';

/** Rows above and below the window that are drawn before they come into sight. */
const OVERSCAN = 12;
/** Rows that come with the first frame of a page that another led to. */
const AT_ONCE = 12;
/** Rows are drawn anew after so many of them went by. */
const STEP = 2;
/** The page's header and the table's own, under which a row must not come to rest. */
const STICKY_PX = 112;

interface Placement {
  width: number;
  top: number;
}

interface Placed {
  /** Tells the element from others. */
  name: string;
  element: RefObject<HTMLElement | null>;
  beside: Beside | undefined;
}

/** Where each table stood last: it comes to stand there again. */
const lastPlacements = new Map<string, Placement>();

/**
 * Width of an element and its distance from the top of the page, in pixels. Until it is measured they are those of the window that
 * the server drew for, whose width is told then.
 */
export function usePlacement({ name, element, beside }: Placed) {
  const look = useServedLook();
  const [assumed] = useState((): Placement => ({ width: tableWidth(look.width, beside), top: 0 }));
  const [placement, setPlacement] = useState(() => lastPlacements.get(name) ?? assumed);
  const lastShown = useRef(placement);
  useLayoutEffect(() => {
    const measure = () => {
      if (!element.current) return;
      const box = element.current.getBoundingClientRect();
      const next = { width: Math.floor(box.width), top: Math.round(box.top + window.scrollY) };
      const shown = lastShown.current;
      lastShown.current = next;
      lastPlacements.set(name, next);
      if (shown.width !== next.width) setPlacement(next);
      // Nothing that is in sight looks different: drawn with the rest, it would hold up a page that is only loading.
      else if (shown.top !== next.top) startTransition(() => setPlacement(next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [name, element]);
  return { ...placement, drawnFor: placement === assumed ? look.width : undefined };
}

interface RowWindow {
  count: number;
  rowHeight: number;
  /** Distance of the first row from the top of the page. */
  top: number;
  /** A row that stays in the document wherever the page is scrolled: the one with the focus. */
  kept: number | undefined;
}

/** Which of many rows of one height stand in the document, as the page scrolls, and how to bring one into sight. */
export function useRowWindow({ count, rowHeight, top, kept }: RowWindow) {
  const served = useServedLook();
  const first = useSyncExternalStore(
    hearScrolling,
    () => stepsBelow((shown.scrollY - top) / rowHeight),
    () => 0,
  );
  const height = useSyncExternalStore(
    hearScrolling,
    () => shown.height,
    () => served.height,
  );
  // What is out of sight comes when the page stands; of a page that another led to, so do the lower rows.
  const overscan = useDeferredValue(OVERSCAN, 0);
  const inWindow = Math.ceil(height / rowHeight) + STEP;
  const fitting = useDeferredValue(inWindow, useMounted() ? Math.min(inWindow, AT_ONCE) : inWindow);
  return {
    drawn: rowsToDraw({ first, fitting, overscan, count, kept }),
    scrollToRow: (index: number) => scrollToRow(top + index * rowHeight, rowHeight),
  };
}

function stepsBelow(row: number): number {
  return Math.floor(row / STEP) * STEP;
}

/**
 * The part of the page that is in sight, as of the last event that moved it: asked for it while rows are drawn, a browser lays
 * out the page at once, for every few rows.
 */
const shown = { scrollY: 0, height: ASSUMED_LOOK.height };

const hearScrolling = windowEvents(['scroll', 'resize'], {
  look() {
    shown.scrollY = window.scrollY;
    shown.height = window.innerHeight;
  },
  over() {
    // The next page begins at its top.
    shown.scrollY = 0;
  },
});

/** No further than needed, a row's height from the edge, and above what stands there while rows are selected. */
function scrollToRow(start: number, rowHeight: number): void {
  const { scrollY, innerHeight } = window;
  const bar = document.querySelector<HTMLElement>('[data-picked-bar]')?.offsetHeight ?? 0;
  const lowest = start + rowHeight + Math.max(rowHeight, bar) - innerHeight;
  if (lowest > scrollY) window.scrollTo({ top: lowest });
  else if (start - STICKY_PX < scrollY) window.scrollTo({ top: start - STICKY_PX });
}
