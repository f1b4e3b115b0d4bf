'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#components/ui/local-setting.ts';
import { tell } from '#components/ui/toasts.tsx';
import { missingPermission } from '#lib/contract/access.ts';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { useConnectedKey } from '#lib/queries/connected-key.ts';
import { marketQuery } from '#lib/queries/market-query.ts';
import { noticeWords } from './rental-notice-words.ts';
import { notify, useNotifying } from './rental-notifier.ts';
import { lookAtRentals, type RentalNotice, readMemory } from './rental-watch-memory.ts';
import { FIRST_PAGE, rentalsQuery } from './rentals-query.ts';

const KEY = 'hashdesk.rental-watch';
const LOOK_EVERY_MS = 30_000;
/** An open list asks by itself, and this listens. Elsewhere, and in a hidden tab, those who want notifications ask so often. */
const ASK_EVERY_MS = 5 * 60_000;

/** A page that one only passes through asks nothing for it. */
const BEGIN_AFTER_MS = 10_000;

/** Watches the running rentals of this tab's key, and tells what cannot wait. Draws nothing. */
export function RentalWatch() {
  const connectedKey = useConnectedKey();
  const begun = useBegun();
  const { on } = useNotifying();
  const missing = missingPermission(endpoints.listRentals.access, connectedKey.permission_levels);
  const data = useHeard(connectedKey);
  const newest = useRef(data);
  useEffect(() => {
    newest.current = data;
    if (data) look(connectedKey, data);
  }, [connectedKey, data]);
  useEffect(() => {
    // An end comes nearer without any answer.
    const timer = setInterval(() => newest.current && look(connectedKey, newest.current), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [connectedKey]);
  return on && begun && missing === undefined ? <Asking connectedKey={connectedKey} /> : null;
}

const listOf = (connectedKey: ConnectedKey) =>
  marketQuery(connectedKey, 'listRentals', { query: rentalsQuery(FIRST_PAGE) });

/** What the list's query brings, whoever asks. A query of its own here would stand before the page's, which then came empty. */
function useHeard(connectedKey: ConnectedKey): Answer<Data<'listRentals'>> | undefined {
  const client = useQueryClient();
  const hear = useCallback((heard: () => void) => client.getQueryCache().subscribe(heard), [client]);
  const read = () => client.getQueryData(listOf(connectedKey).queryKey);
  return useSyncExternalStore(hear, read, () => undefined);
}

function Asking({ connectedKey }: { connectedKey: ConnectedKey }) {
  useQuery({
    ...listOf(connectedKey),
    staleTime: ASK_EVERY_MS,
    refetchInterval: ASK_EVERY_MS,
    // A notification is for somebody who looks elsewhere, and was asked for: without it a hidden tab is quiet.
    refetchIntervalInBackground: true,
  });
  return null;
}

function useBegun(): boolean {
  const [begun, begin] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => begin(true), BEGIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return begun;
}

function look({ environment }: ConnectedKey, { data, meta }: Answer<Data<'listRentals'>>): void {
  const nowMs = Date.now();
  const kept = readStored(KEY);
  const { memory, notices } = lookAtRentals(readMemory(kept), {
    environment,
    rentals: data.rentals,
    asOfMs: meta.asOf,
    nowMs,
  });
  const text = JSON.stringify(memory);
  if (text !== kept) writeStored(KEY, text);
  for (const kind of ['ending', 'short', 'recovered'] as const) {
    const [first, ...others] = notices.filter((notice) => notice.kind === kind);
    if (first) tellOf([first, ...others], nowMs);
  }
}

function tellOf(notices: readonly [RentalNotice, ...RentalNotice[]], nowMs: number): void {
  const words = noticeWords(notices, nowMs);
  tell(words);
  const ids = notices.map(({ rental }) => rental.id).join(' ');
  notify({ ...words, tag: `${notices[0].kind} ${ids}` });
}
