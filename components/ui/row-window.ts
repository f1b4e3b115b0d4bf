'use client';

import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** What a server draws with, and a browser until it has measured: a laptop. */
const ASSUMED_WIDTH = 1200;
const ASSUMED_HEIGHT = 900;
const OVERSCAN = 12;
/** The page's header and the table's own, under which a row must not come to rest. */
const STICKY_PX = 112;

/** Width of an element and its distance from the top of the page, in pixels. */
export function usePlacement(element: RefObject<HTMLElement | null>): { width: number; top: number } {
  const [placement, setPlacement] = useState({ width: ASSUMED_WIDTH, top: 0 });
  useIsomorphicLayoutEffect(() => {
    const measure = () => {
      if (!element.current) return;
      const box = element.current.getBoundingClientRect();
      const next = { width: Math.floor(box.width), top: Math.round(box.top + window.scrollY) };
      setPlacement((last) => (last.width === next.width && last.top === next.top ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return placement;
}

interface RowWindow {
  count: number;
  rowHeight: number;
  /** Distance of the first row from the top of the page. */
  top: number;
  /** A row that stays in the document wherever the page is scrolled: the one with the focus. */
  kept: number | undefined;
}

/** Which of many rows of one height stand in the document, as the page scrolls. */
export function useRowWindow({ count, rowHeight, top, kept }: RowWindow) {
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: STICKY_PX,
    scrollPaddingEnd: rowHeight,
    initialOffset: 0,
    initialRect: { width: ASSUMED_WIDTH, height: ASSUMED_HEIGHT },
    rangeExtractor: (range) => withKept(defaultRangeExtractor(range), kept, count),
  });
  // Heights remembered are wrong once the height is another.
  useIsomorphicLayoutEffect(() => virtualizer.measure(), [rowHeight]);
  return virtualizer;
}

function withKept(indexes: number[], kept: number | undefined, count: number): number[] {
  if (kept === undefined || kept >= count || indexes.includes(kept)) return indexes;
  return [...indexes, kept].sort((a, b) => a - b);
}

const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
