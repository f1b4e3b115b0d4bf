import type { Query as Asked, QueryClient } from '@tanstack/react-query';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import type { Data, Query } from '#lib/contract/shapes.ts';
import { marketQuery } from './market-query.ts';

/** The first page of them, which is all that most accounts have. */
export const OPEN_RENTALS = {
  type: 'renter',
  limit: '100',
  start: '0',
} as const satisfies Query<'listRentals'>;

/** What this key's account rents now: what the list of rentals begins with, what is watched, and what commands find. */
export function openRentalsQuery(connectedKey: ConnectedKey) {
  return marketQuery(connectedKey, 'listRentals', { query: OPEN_RENTALS });
}

type Answered = Answer<Data<'listRentals'>>;

/** The lists of what this key's account rents that are at hand, whatever they are narrowed to, the newest first. */
export function rentedLists(client: QueryClient, connectedKey: ConnectedKey): Answered[] {
  const { queryKey } = openRentalsQuery(connectedKey);
  // What is put together of several lists has a longer key, and is none.
  const isRented = ({ queryKey: key }: Pick<Asked, 'queryKey'>) =>
    key.length === queryKey.length && (key.at(-1) as Query<'listRentals'>).type === OPEN_RENTALS.type;
  const lists = client.getQueryCache().findAll({ queryKey: queryKey.slice(0, -1), predicate: isRented });
  return lists
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as Answered | undefined) ?? []);
}
