'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { windowEvents } from '../look/window-events.ts';

export interface WriteOptions {
  /** What "back" goes over: the last view stays behind this one, or is replaced by it. */
  history?: 'push' | 'replace';
  /** To the page's beginning. */
  scroll?: boolean;
}

/** A search that is shown, and that the router does not know. */
interface Ahead {
  path: string;
  search: string;
}

/** Browsers refuse an address that changes too often, as it would with a key held down. */
const LEAST_APART_MS = 100;
/** Marks the entries of the history that the router writes itself; those it does not take for news. */
const ROUTER_MARK = '__NA';
const CHANGED = 'hashdesk:address';

const subscribe = windowEvents([CHANGED]);
let ahead: Ahead | undefined;
/** The page's, as the router knows it. */
let known: Ahead | undefined;
let writtenMs = Number.NEGATIVE_INFINITY;
let waiting: { options: WriteOptions; timer: number } | undefined;

/**
 * The search of the page's address. One that is written shows at once, and stands in the address some milliseconds later. The
 * router is not told: for a new address it draws the whole page anew, in the way of what was pressed.
 */
export function useAddressSearch(): string {
  const path = usePathname();
  const routed = useSearchParams().toString();
  // Before anything is painted.
  useLayoutEffect(() => routerLedTo({ path, search: routed }), [path, routed]);
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

/**
 * Of the page at `path`: shown at once, and in its address at most every `LEAST_APART_MS`, the newest one last. Nothing where
 * another page is open: a timer of the one before may still run out when the address is already the next one's.
 */
export function writeSearch(path: string, search: string, options: WriteOptions): void {
  if (window.location.pathname !== path) return;
  hearLeading();
  show({ path, search });
  const waitMs = writtenMs + LEAST_APART_MS - performance.now();
  if (waiting) waiting.options = { ...waiting.options, ...options };
  else if (waitMs > 0) waiting = { options, timer: window.setTimeout(writeWaiting, waitMs) };
  else writeAddress(options);
}

/** To be called before the router leads to an address: where it believes to be there already, it tells nobody. */
export function leads(href: string): void {
  const { pathname, search } = new URL(href, window.location.href);
  if (ahead?.path !== pathname) return;
  writeWaiting();
  show({ path: pathname, search: search.slice(1) });
}

/** To be called before the router draws this page anew: it writes the address that it knows. */
export function tellRouter(): void {
  writeWaiting();
  const { history, location } = window;
  history.replaceState({ ...history.state, [ROUTER_MARK]: undefined }, '', location.href);
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
  if (scroll) window.scrollTo(0, 0);
}

function routerLedTo(next: Ahead): void {
  if (next.path === known?.path && next.search === known.search) return;
  known = next;
  if (ahead) show(undefined);
}

/** Hearing twice is hearing once. */
function hearLeading(): void {
  window.addEventListener('popstate', wentBack);
  window.addEventListener('click', followed);
}

/** The router follows a link. */
function followed({ target, defaultPrevented }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link && defaultPrevented) leads(link.href);
}

/** The router hears of it too, and may believe to be there already. */
function wentBack(): void {
  const { pathname, search } = window.location;
  window.clearTimeout(waiting?.timer);
  waiting = undefined;
  if (ahead?.path === pathname) show({ path: pathname, search: search.slice(1) });
}
