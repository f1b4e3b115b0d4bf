'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { CONTENT_ID, isFocusLost } from '../focus-content.ts';
import { isModifier } from '../shortcut.ts';

/** In a page's entry of the history: how far it is scrolled, in pixels. */
const KEPT = 'hashdeskScrollY';
/** And where the row leads that was opened from it. */
const KEPT_ROW = 'hashdeskRow';
/** Something may lead away from the page. */
const WAYS = ['click', 'keydown', 'pagehide'] as const;
/** Somebody takes over where the page stands. */
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
/** As long as the page is scrolled on, nothing is written: it takes most of a frame, and browsers refuse what is written often. */
const RESTED_MS = 300;
/** What comes later than this finds somebody reading. */
const PATIENCE_MS = 15_000;

/**
 * Whoever comes back to a page, or loads it again, stands where they stood. The browser sees to that only where the page is as
 * long as it was from the start: a table's rows may come later than the page, and be higher than the server draws them.
 */
export function useKeptScroll(): void {
  const pathname = usePathname();
  const arrived = useRef(pathname);
  useEffect(() => {
    const heard = new AbortController();
    const { [KEPT]: top = 0, [KEPT_ROW]: row } = window.history.state ?? {};
    // Not of a page that is loaded again: there nothing was opened a moment ago.
    const opened = arrived.current === pathname ? undefined : row;
    arrived.current = pathname;
    const returning = returnTo(Number(top), () => focusRow(opened));
    let later: number | undefined;
    const listen = (names: readonly string[], act: (event: Event) => void) => {
      const hear = (event: Event) => isMeant(event) && act(event);
      for (const name of names)
        window.addEventListener(name, hear, { capture: true, passive: true, signal: heard.signal });
    };
    const keep = (event?: Event) => {
      window.clearTimeout(later);
      if (returning.signal.aborted && window.location.pathname === pathname) keepPlace(openedBy(event));
    };
    listen(HANDS, () => returning.abort());
    listen(WAYS, keep);
    listen(['scrollend'], () => {
      window.clearTimeout(later);
      later = window.setTimeout(keep, RESTED_MS);
    });
    return () => {
      window.clearTimeout(later);
      heard.abort();
      returning.abort();
    };
  }, [pathname]);
}

const ROW_LINK = 'a[data-row-link]';

/** Not a key that is held down, nor one that only goes with another. */
function isMeant(event: Event): boolean {
  return !(event instanceof KeyboardEvent && (event.repeat || isModifier(event)));
}

/** Waits until the page is long enough; aborted when that is done, or no longer wanted. `there` follows when it is done. */
function returnTo(top: number, there: () => void): AbortController {
  const returning = new AbortController();
  const settle = () => {
    const { scrollHeight, clientHeight } = document.documentElement;
    if (scrollHeight - clientHeight < top) return;
    window.scrollTo({ top });
    returning.abort();
    there();
  };
  const observer = new ResizeObserver(settle);
  const patience = setTimeout(() => returning.abort(), PATIENCE_MS);
  returning.signal.addEventListener('abort', () => {
    clearTimeout(patience);
    observer.disconnect();
  });
  if (top > 0) observer.observe(document.body);
  else {
    returning.abort();
    there();
  }
  return returning;
}

/** Where the row leads that an event may open; null where it may open something else, undefined where nothing was pressed. */
function openedBy(event: Event | undefined): string | null | undefined {
  if (event?.type !== 'click' && !(event instanceof KeyboardEvent && event.key === 'Enter')) return undefined;
  const link = event.target instanceof Element ? event.target.closest('tr')?.querySelector(ROW_LINK) : null;
  return link?.getAttribute('href') ?? null;
}

function keepPlace(opened: string | null | undefined): void {
  const { history, scrollY } = window;
  const top = Math.round(scrollY);
  const { [KEPT]: keptTop = 0, [KEPT_ROW]: keptRow = null } = history.state ?? {};
  const row = opened === undefined ? keptRow : opened;
  if (top === keptTop && row === keptRow) return;
  history.replaceState({ ...history.state, [KEPT]: top, [KEPT_ROW]: row }, '');
}

/** Rows in sight may be drawn a few frames after the page has been scrolled to them. */
function focusRow(href: unknown, frames = 30): void {
  if (typeof href !== 'string' || !(isFocusLost() || document.activeElement?.id === CONTENT_ID)) return;
  const link = document.querySelector<HTMLElement>(`${ROW_LINK}[href="${CSS.escape(href)}"]`);
  if (link) link.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusRow(href, frames - 1));
}
