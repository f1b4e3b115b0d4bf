import { type Query as CachedQuery, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import type { Data, Query } from '#lib/contract/shapes.ts';
import { marketQuery } from '../ask/market-query.ts';
import { nextStart } from '../long/next-start.ts';
import { FIRST_PLACE, fetchInOrder, type PagePlace, placeAfter } from '../long/pages-in-order.ts';

/** The first page of them, which is all that most accounts have. */
export const OPEN_RENTALS = {
  type: 'renter',
  limit: '100',
  start: '0',
} as const satisfies Query<'listRentals'>;

/** What this key's account rents now: what the list of rentals begins with, a further page of it, or what it rents of one rig. */
export function openRentalsQuery(
  connectedKey: ConnectedKey,
  narrowed: Pick<Query<'listRentals'>, 'start' | 'rig'> = {},
) {
  return marketQuery(connectedKey, 'listRentals', { query: { ...OPEN_RENTALS, ...narrowed } });
}

/** So many pages of what one rents are read: each costs a call. */
const MOST_OPEN_PAGES = 10;

/** Longer than whoever watches takes to read it again. */
const KEPT_MS = 15 * 60_000;

/**
 * All of it, a page after the other, ten at most: what is watched, and what commands find. Each page is at hand as a list of its
 * own; this knows for how long all of them are fresh, in milliseconds: together they cost no more calls than one does.
 */
export function everyOpenRentalQuery(connectedKey: ConnectedKey) {
  return queryOptions({
    queryKey: [...openRentalsQuery(connectedKey).queryKey, 'every page'],
    queryFn: async ({ client }) => {
      let freshForMs = 0;
      let place: PagePlace | undefined = FIRST_PLACE;
      for (let read = 1; place; read += 1) {
        const args = { query: { ...OPEN_RENTALS, start: String(place.start) } };
        const page = { connectedKey, name: 'listRentals', args } as const;
        const answer: Answered = await fetchInOrder(client, page, { place, gcTime: KEPT_MS });
        freshForMs += answer.meta.freshFor;
        const { rentals, total } = answer.data;
        const next = nextStart({ start: place.start, returned: rentals.length, total });
        place = placeAfter(answer, place, read < MOST_OPEN_PAGES ? next : undefined);
      }
      return freshForMs;
    },
    staleTime: ({ state }) => state.data ?? 0,
  });
}

type Answered = Answer<Data<'listRentals'>>;

/**
 * The lists of what this key's account rents that are at hand, whatever they are narrowed to, first what was true last; not those
 * that something has changed since.
 */
export function rentedLists(client: QueryClient, connectedKey: ConnectedKey): Answered[] {
  return listsAtHand(client, connectedKey)
    .flatMap(({ state }) => (state.data as Answered | undefined) ?? [])
    .sort((a, b) => b.meta.asOf - a.meta.asOf);
}

/** When the last of them came, whatever time it is of, in epoch milliseconds of this browser; 0 while there is none. */
export function rentedListCameAt(client: QueryClient, connectedKey: ConnectedKey): number {
  return Math.max(0, ...listsAtHand(client, connectedKey).map(({ state }) => state.dataUpdatedAt));
}

function listsAtHand(client: QueryClient, connectedKey: ConnectedKey): CachedQuery[] {
  const { queryKey } = openRentalsQuery(connectedKey);
  // What is put together of several lists has a longer key, and is none.
  const isRented = ({ queryKey: key }: Pick<CachedQuery, 'queryKey'>) =>
    key.length === queryKey.length && (key.at(-1) as Query<'listRentals'>).type === OPEN_RENTALS.type;
  return client
    .getQueryCache()
    .findAll({ queryKey: queryKey.slice(0, -1), predicate: isRented })
    .filter(({ state }) => !state.isInvalidated);
}
