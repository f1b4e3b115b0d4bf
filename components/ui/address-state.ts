'use client';

import { useSearchParams } from 'next/navigation';
import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { type AddressFields, type AddressValues, changedSearch, readFields } from './address-fields.ts';

interface WriteOptions {
  /** What "back" goes over: the last view stays behind this one, or is replaced by it. */
  history?: 'push' | 'replace';
  /** To the page's beginning. */
  scroll?: boolean;
}

/** What of the page is looked at, kept in the address, so that it can be shared and gone back to. `fields` never change. */
export function useAddressState<Fields extends AddressFields>(fields: Fields) {
  // The router hears of a new address a little later than what was pressed must show.
  const [search, showAhead] = useOptimistic(useSearchParams().toString());
  const values = useMemo(() => readFields(fields, search), [fields, search]);
  const write = useCallback(
    (changes: Partial<AddressValues<Fields>>, options: WriteOptions = {}) =>
      startTransition(() => {
        const next = changedSearch(fields, newestSearch(), changes);
        showAhead(next);
        return leave(next, options);
      }),
    [fields, showAhead],
  );
  return [values, write] as const;
}

/** Browsers refuse an address that changes too often, as it would with a key held down. */
const LEAST_APART_MS = 100;

let writtenMs = Number.NEGATIVE_INFINITY;
let waiting: { search: string; path: string; options: WriteOptions; written: Promise<void> } | undefined;

function newestSearch(): string {
  const { pathname, search } = window.location;
  return waiting?.path === pathname ? waiting.search : search;
}

/** Writes the address now, or with what comes until it may be written again. */
function leave(search: string, options: WriteOptions): Promise<void> | undefined {
  const path = window.location.pathname;
  if (waiting) {
    waiting = { ...waiting, search, path, options: { ...waiting.options, ...options } };
    return waiting.written;
  }
  const waitMs = writtenMs + LEAST_APART_MS - performance.now();
  if (waitMs <= 0) {
    writeAddress(search, options);
    return undefined;
  }
  const written = new Promise<void>((resolve) => setTimeout(resolve, waitMs)).then(writeWaiting);
  waiting = { search, path, options, written };
  return written;
}

function writeWaiting(): void {
  if (!waiting) return;
  const { search, path, options } = waiting;
  waiting = undefined;
  // Who has gone to another page meanwhile left this one as it was.
  if (path === window.location.pathname) startTransition(() => writeAddress(search, options));
}

function writeAddress(search: string, { history = 'replace', scroll = false }: WriteOptions): void {
  writtenMs = performance.now();
  const address = `${window.location.pathname}${search && `?${search}`}${window.location.hash}`;
  if (history === 'push') window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
  if (scroll) window.scrollTo(0, 0);
}
