import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { askAs } from '../ask/asking.ts';
import { marketQuery } from '../ask/market-query.ts';
import { keepForKey, keptForKey } from '../session/kept-for-key.ts';

/** Longer than whoever watches takes to read them again. */
const KEPT_MS = 15 * 60_000;

/** Most keys that rent have no rig: of one that was told to have none it is asked so seldom, in whichever tab. */
const NONE_FOR_MS = 60 * 60_000;

/** The rigs of this key's account as their list reads them, in one call. */
export function ownRigsQuery(connectedKey: ConnectedKey) {
  return marketQuery(connectedKey, 'myRigs', {});
}

/**
 * The rigs of this key's account for whoever watches them: they are at hand as for their list, and this knows how many there are.
 * Nobody looks at them meanwhile, so it gives way to what is opened.
 */
export function watchedRigsQuery(connectedKey: ConnectedKey) {
  const list = ownRigsQuery(connectedKey);
  return queryOptions({
    // Not under the list's own: what changes rigs has the list asked for anew, as what is opened.
    queryKey: ['watched rigs', connectedKey.environment, connectedKey.apiKey],
    queryFn: async ({ client }) => {
      const atHand = client.getQueryData(list.queryKey)?.data.length ?? 0;
      if (atHand === 0 && isToldOfNone(connectedKey, Date.now())) return 0;
      const { data } = await askAs('refresh', () => client.fetchQuery({ ...list, gcTime: KEPT_MS }));
      if (data.length === 0) keepForKey(none(connectedKey), String(Date.now()), Date.now());
      return data.length;
    },
  });
}

/** The rigs at hand, whoever asked for them; undefined where there are none, or something has changed since. */
export function ownRigsAtHand(
  client: QueryClient,
  connectedKey: ConnectedKey,
): Answer<Data<'myRigs'>> | undefined {
  const state = client.getQueryState(ownRigsQuery(connectedKey).queryKey);
  return state?.isInvalidated ? undefined : state?.data;
}

/** When they came, in epoch milliseconds of this browser; 0 while there are none. */
export function ownRigsCameAt(client: QueryClient, connectedKey: ConnectedKey): number {
  const state = client.getQueryState(ownRigsQuery(connectedKey).queryKey);
  return state?.data && !state.isInvalidated ? state.dataUpdatedAt : 0;
}

function isToldOfNone(connectedKey: ConnectedKey, nowMs: number): boolean {
  return nowMs - Number(keptForKey(none(connectedKey), nowMs) ?? 0) < NONE_FOR_MS;
}

function none(connectedKey: ConnectedKey) {
  return { connectedKey, name: 'no-rigs' };
}
