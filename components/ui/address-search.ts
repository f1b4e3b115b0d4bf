'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { startTransition, useLayoutEffect, useSyncExternalStore } from 'react';
import { windowEvents } from './window-events.ts';

export interface WriteOptions {
  /** What "back" goes over: the last view stays behind this one, or is replaced by it. */
  history?: 'push' | 'replace';
  /** To the page's beginning. */
  scroll?: boolean;
}

/** A search that is shown, and that the router does not know yet. */
interface Ahead {
  path: string;
  search: string;
  /** What the router was told last, and may be about to know. */
  told?: string | undefined;
}

/** Browsers refuse an address that changes too often, as it would with a key held down. */
const LEAST_APART_MS = 100;
/** By then what was pressed is drawn, and mostly what was read for it. */
const QUIET_MS = 1_000;
/** Marks the entries of the history that the router writes itself; those it does not take for news. */
const ROUTER_MARK = '__NA';
const CHANGED = 'hashdesk:address';

const subscribe = windowEvents([CHANGED]);
let ahead: Ahead | undefined;
/** The page's, as the router knows it. */
let known = { path: '', search: '' };
let writtenMs = Number.NEGATIVE_INFINITY;
let written = '';
let waiting: { options: WriteOptions; timer: number } | undefined;
let telling: number | undefined;

/**
 * The search of the page's address. One that is written shows at once, and stands in the address some milliseconds later. The
 * router is told once it is quiet: for its own sake it draws the whole page anew, in the way of what was pressed.
 */
export function useAddressSearch(): string {
  const path = usePathname();
  const routed = useSearchParams().toString();
  // Before anything is painted, and after the router wrote what it knows into the address.
  useLayoutEffect(() => routerKnows({ path, search: routed }), [path, routed]);
  return useSyncExternalStore(
    subscribe,
    () => (ahead?.path === path ? ahead.search : routed),
    () => routed,
  );
}

/** The newest, shown or not. */
export function newestSearch(): string {
  const { pathname, search } = window.location;
  return ahead?.path === pathname ? ahead.search : search;
}

export function writeSearch(search: string, options: WriteOptions): void {
  show({ ...ahead, path: window.location.pathname, search });
  const waitMs = writtenMs + LEAST_APART_MS - performance.now();
  if (waiting) waiting.options = { ...waiting.options, ...options };
  else if (waitMs > 0) waiting = { options, timer: window.setTimeout(writeWaiting, waitMs) };
  else writeAddress(options);
  window.clearTimeout(telling);
  if (telling === undefined) {
    window.addEventListener('popstate', wentBack);
    window.addEventListener('click', followed);
  }
  telling = window.setTimeout(tellRouter, QUIET_MS);
}

function show(next: Ahead | undefined): void {
  ahead = next;
  window.dispatchEvent(new Event(CHANGED));
}

function writeWaiting(): void {
  const { options, timer } = waiting ?? {};
  window.clearTimeout(timer);
  waiting = undefined;
  if (options) writeAddress(options);
}

function writeAddress({ history = 'replace', scroll = false }: WriteOptions): void {
  // Who has gone to another page meanwhile left this one as it was.
  if (ahead?.path !== window.location.pathname) return;
  writtenMs = performance.now();
  const { state } = window.history;
  const address = `${ahead.path}${ahead.search && `?${ahead.search}`}${window.location.hash}`;
  if (history === 'push') window.history.pushState(state, '', address);
  else window.history.replaceState(state, '', address);
  written = window.location.search;
  if (scroll) window.scrollTo(0, 0);
}

function tellRouter(): void {
  window.clearTimeout(telling);
  writeWaiting();
  if (!ahead) return;
  const { history, location } = window;
  // The router may have led elsewhere, or back to where it believed to be.
  const isLeft = location.pathname !== ahead.path || location.search !== written;
  if (isLeft || isKnown(ahead.search)) {
    show(undefined);
    return;
  }
  ahead = { ...ahead, told: ahead.search };
  startTransition(() =>
    history.replaceState({ ...history.state, [ROUTER_MARK]: undefined }, '', location.href),
  );
}

function routerKnows(next: typeof known): void {
  if (next.path === known.path && next.search === known.search) return;
  known = next;
  if (!ahead) return;
  const isToldOnly = ahead.path === next.path && ahead.told !== undefined && isKnown(ahead.told);
  // It wrote what it was told into the address, over what was written there since.
  if (isToldOnly && !isKnown(ahead.search)) writeAddress({});
  else show(undefined);
}

function isKnown(search: string): boolean {
  return new URLSearchParams(search).toString() === known.search;
}

/** The router follows a link, perhaps to where it believes to be already: then it tells nobody. */
function followed({ target, defaultPrevented }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!defaultPrevented || !link || ahead?.path !== link.pathname) return;
  writeWaiting();
  stand(link.search);
}

/** The router hears of it too, and may know the place already. */
function wentBack(): void {
  const { pathname, search } = window.location;
  window.clearTimeout(waiting?.timer);
  waiting = undefined;
  if (ahead?.path === pathname) stand(search);
}

/** Shows what the address says now, or is about to. */
function stand(search: string): void {
  if (!ahead) return;
  written = search;
  show({ ...ahead, search: search.slice(1) });
}
