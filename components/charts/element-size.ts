'use client';

import { type RefObject, useEffect, useState } from 'react';

export interface ElementSize {
  width: number;
  height: number;
}

/** The size of an element as it changes, in whole pixels; undefined before the first measure, and while it has none. */
export function useElementSize(element: RefObject<HTMLElement | null>): ElementSize | undefined {
  const [size, setSize] = useState<ElementSize>();
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      const seen = width > 0 && height > 0;
      setSize(seen ? { width: Math.floor(width), height: Math.floor(height) } : undefined);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
