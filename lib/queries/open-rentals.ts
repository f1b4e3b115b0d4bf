import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { Query } from '#lib/contract/shapes.ts';
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
