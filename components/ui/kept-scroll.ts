'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** In a page's entry of the history: how far it is scrolled, in pixels. */
const KEPT = 'hashdeskScrollY';
/** The page stands, or something may lead away from it. */
const MOMENTS = ['scrollend', 'click', 'keydown', 'pagehide'] as const;
/** Somebody takes over where the page stands. */
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Whoever comes back to a page, or loads it again, stands where they stood. The browser sees to that only where the page is as
 * long as it was from the start: a table's rows may come later than the page, and be higher than the server draws them.
 */
export function useKeptScroll(): void {
  const pathname = usePathname();
  useEffect(() => {
    const heard = new AbortController();
    const returning = returnTo(Number(window.history.state?.[KEPT] ?? 0));
    const listen = (names: readonly string[], act: () => void) => {
      for (const name of names)
        window.addEventListener(name, act, { capture: true, passive: true, signal: heard.signal });
    };
    listen(HANDS, () => returning.abort());
    listen(MOMENTS, () => {
      if (returning.signal.aborted && window.location.pathname === pathname) keepScroll();
    });
    return () => {
      heard.abort();
      returning.abort();
    };
  }, [pathname]);
}

/** Waits until the page is long enough; aborted when that is done, or no longer wanted. */
function returnTo(top: number): AbortController {
  const returning = new AbortController();
  const settle = () => {
    const { scrollHeight, clientHeight } = document.documentElement;
    if (scrollHeight - clientHeight < top) return;
    window.scrollTo({ top });
    returning.abort();
  };
  const observer = new ResizeObserver(settle);
  returning.signal.addEventListener('abort', () => observer.disconnect());
  if (top > 0) observer.observe(document.body);
  else returning.abort();
  return returning;
}

function keepScroll(): void {
  const { history, scrollY } = window;
  const top = Math.round(scrollY);
  if (top !== (history.state?.[KEPT] ?? 0)) history.replaceState({ ...history.state, [KEPT]: top }, '');
}
