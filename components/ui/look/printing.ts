'use client';

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: paper has a width of its own, and nothing on it is scrolled. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    // The browser prints what stands when the event is over.
    const tell = (now: boolean) => () => flushSync(() => setPrinting(now));
    window.addEventListener('beforeprint', tell(true), { signal: leaving.signal });
    window.addEventListener('afterprint', tell(false), { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
  return printing;
}

/**
 * How wide a table on paper is at least, in pixels: A4 upright between the margins that browsers leave, at the size the style
 * sheet prints in.
 */
export const PRINTED_WIDTH = 880;
