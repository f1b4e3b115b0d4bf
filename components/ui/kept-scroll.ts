'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** In a page's entry of the history: how far it is scrolled, in pixels. */
const KEPT = 'hashdeskScrollY';
/** Something may lead away from the page. */
const WAYS = ['click', 'keydown', 'pagehide'] as const;
/** Somebody takes over where the page stands. */
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
/** Browsers refuse an entry of the history that is written often. */
const APART_MS = 500;
/** What comes later than this finds somebody reading. */
const PATIENCE_MS = 15_000;

/**
 * Whoever comes back to a page, or loads it again, stands where they stood. The browser sees to that only where the page is as
 * long as it was from the start: a table's rows may come later than the page, and be higher than the server draws them.
 */
export function useKeptScroll(): void {
  const pathname = usePathname();
  useEffect(() => {
    const heard = new AbortController();
    const returning = returnTo(Number(window.history.state?.[KEPT] ?? 0));
    let later: number | undefined;
    let keptAt = Number.NEGATIVE_INFINITY;
    const listen = (names: readonly string[], act: () => void) => {
      const hear = (event: Event) => isMeant(event) && act();
      for (const name of names)
        window.addEventListener(name, hear, { capture: true, passive: true, signal: heard.signal });
    };
    const keep = () => {
      window.clearTimeout(later);
      keptAt = performance.now();
      if (returning.signal.aborted && window.location.pathname === pathname) keepScroll();
    };
    listen(HANDS, () => returning.abort());
    listen(WAYS, keep);
    listen(['scrollend'], () => {
      window.clearTimeout(later);
      const waitMs = keptAt + APART_MS - performance.now();
      if (waitMs <= 0) keep();
      else later = window.setTimeout(keep, waitMs);
    });
    return () => {
      window.clearTimeout(later);
      heard.abort();
      returning.abort();
    };
  }, [pathname]);
}

const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta'];

/** Not a key that is held down, nor one that only goes with another. */
function isMeant(event: Event): boolean {
  return !(event instanceof KeyboardEvent && (event.repeat || MODIFIERS.includes(event.key)));
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
  const patience = setTimeout(() => returning.abort(), PATIENCE_MS);
  returning.signal.addEventListener('abort', () => {
    clearTimeout(patience);
    observer.disconnect();
  });
  if (top > 0) observer.observe(document.body);
  else returning.abort();
  return returning;
}

function keepScroll(): void {
  const { history, scrollY } = window;
  const top = Math.round(scrollY);
  if (top !== (history.state?.[KEPT] ?? 0)) history.replaceState({ ...history.state, [KEPT]: top }, '');
}
