import { onlineManager, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ConnectedKey, keyName } from '#lib/contract/desk.ts';
import { deskNow } from '#lib/queries/ask/desk-clock.ts';
import { failureOf } from '#lib/queries/ask/failure.ts';
import { everyOpenRentalQuery, openRentalsQuery } from '#lib/queries/rentals/open-rentals.ts';
import { ownRigsQuery, watchedRigsQuery } from '#lib/queries/rigs/watched-rigs.ts';
import { sessionQuery } from '#lib/queries/session/session.ts';
import { endMs } from '../rental-figures.ts';
import { noteSight } from './sight-notes.ts';
import type { Seen, Watch } from './watch-sight.ts';

interface Watched {
  /** What is asked for it. */
  asked: (connectedKey: ConnectedKey) => QueryKey;
  /** What is at hand of the answers. */
  look: (client: QueryClient, connectedKey: ConnectedKey) => Seen | undefined;
}

const WATCHED: Readonly<Record<Watch, Watched>> = {
  rentals: {
    asked: (connectedKey) => everyOpenRentalQuery(connectedKey).queryKey,
    look: (client, connectedKey) => {
      const answer = client.getQueryData(openRentalsQuery(connectedKey).queryKey);
      if (!answer) return undefined;
      const ends = answer.data.rentals.filter(({ ended }) => !ended).map(endMs);
      return { asOfMs: answer.meta.asOf, some: ends.length > 0, rentedUntilMs: Math.max(0, ...ends) };
    },
  },
  rigs: {
    asked: (connectedKey) => watchedRigsQuery(connectedKey).queryKey,
    look: (client, connectedKey) => {
      const answer = client.getQueryData(ownRigsQuery(connectedKey).queryKey);
      if (!answer) return undefined;
      const rented = answer.data.some(({ status }) => status.status === 'rented');
      // Until when, only who rents it knows.
      const rentedUntilMs = rented ? Number.POSITIVE_INFINITY : 0;
      return { asOfMs: answer.meta.asOf, some: answer.data.length > 0, rentedUntilMs };
    },
  },
};

const CHECK_EVERY_MS = 30_000;
/** A hidden tab is let run once a minute. */
const ASLEEP_MS = 3 * 60_000;

/** Tells who wants notifications when one of the watches ends, and when it goes on. */
export function useWatchedSight(watch: Watch, connectedKey: ConnectedKey): void {
  const client = useQueryClient();
  useEffect(() => watchSight(watch, client, connectedKey), [client, connectedKey, watch]);
}

/** Returns what ends it. */
export function watchSight(watch: Watch, client: QueryClient, connectedKey: ConnectedKey): () => void {
  let checkedMs = deskNow();
  let awakeMs = checkedMs;
  let seen: Seen | undefined;
  const check = () => {
    const nowMs = deskNow();
    if (nowMs - checkedMs > ASLEEP_MS) awakeMs = nowMs;
    checkedMs = nowMs;
    // Where none comes any more the last answer goes some time.
    seen = WATCHED[watch].look(client, connectedKey) ?? seen;
    const connected = isConnected(client, connectedKey);
    const code = failureCode(client, WATCHED[watch].asked(connectedKey));
    if (seen) noteSight(connectedKey, watch, { nowMs, seen, awakeMs, connected, code });
  };
  const timer = setInterval(check, CHECK_EVERY_MS);
  return () => clearInterval(timer);
}

function failureCode(client: QueryClient, asked: QueryKey): string | undefined {
  // What is asked then waits, and fails not.
  if (!onlineManager.isOnline()) return 'UNREACHABLE';
  const error = client.getQueryState(asked)?.error;
  return error ? failureOf(error).code : undefined;
}

function isConnected(client: QueryClient, connectedKey: ConnectedKey): boolean {
  const session = client.getQueryData(sessionQuery.queryKey);
  return session?.keys.some((key) => keyName(key) === keyName(connectedKey)) ?? true;
}
