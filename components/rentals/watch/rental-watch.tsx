'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useGo } from '#components/ui/address/go.ts';
import { clearToasts } from '#components/ui/popup/toasts.tsx';
import { mayCall } from '#lib/contract/access.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { everyOpenRentalQuery, rentedListCameAt } from '#lib/queries/rentals/open-rentals.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import type { Look } from './rental-look.ts';
import { useNotifying } from './rental-notifier.ts';

const LOOK_EVERY_MS = 30_000;
/** An open list asks by itself, and this listens. Elsewhere, and in a hidden tab, those who want notifications ask so often. */
const ASK_EVERY_MS = 5 * 60_000;

/** A page that one only passes through asks nothing for it. */
const BEGIN_AFTER_MS = 10_000;

/** Watches the running rentals of this tab's key, and tells what cannot wait. Draws nothing. */
export function RentalWatch() {
  const connectedKey = useConnectedKey();
  const queryClient = useQueryClient();
  const begun = useBegun();
  const { on } = useNotifying();
  const readable = mayCall(endpoints.listRentals.access, connectedKey.permission_levels);
  const cameAt = useLastCame(connectedKey);
  const some = useRef(false);
  const open = useGo();
  useEffect(() => {
    some.current = cameAt > 0;
    if (cameAt > 0) look({ queryClient, connectedKey, open });
  }, [queryClient, connectedKey, open, cameAt]);
  useEffect(() => {
    // An end comes nearer without any answer.
    const lookAgain = () => some.current && look({ queryClient, connectedKey, open });
    const timer = setInterval(lookAgain, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [queryClient, connectedKey, open]);
  // The tab's next key may not see what is told of.
  useEffect(() => clearToasts, []);
  return on && begun && readable ? <Asking connectedKey={connectedKey} /> : null;
}

/**
 * When a list of what one rents came last, whoever asked for it. A query of its own here would stand before the page's, which then
 * came empty.
 */
function useLastCame(connectedKey: ConnectedKey): number {
  const client = useQueryClient();
  const hear = useCallback((heard: () => void) => client.getQueryCache().subscribe(heard), [client]);
  return useSyncExternalStore(
    hear,
    () => rentedListCameAt(client, connectedKey),
    () => 0,
  );
}

function Asking({ connectedKey }: { connectedKey: ConnectedKey }) {
  useQuery({
    ...everyOpenRentalQuery(connectedKey),
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

/** The words and the statistics come with the first list, not with every page; where they do not come, the next look asks again. */
function look(seen: Look): void {
  import('./rental-look.ts').then(
    ({ tellOfRentals }) => tellOfRentals(seen),
    () => undefined,
  );
}
