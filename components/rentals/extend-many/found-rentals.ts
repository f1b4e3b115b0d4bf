import type { QueryClient } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import type { Rental } from '../rental-figures.ts';
import { type UnreadOne, unreadOne } from '../run/unread-one.ts';

interface Finding {
  queryClient: QueryClient;
  connectedKey: ConnectedKey;
  /** Those that are at hand; of two of the same the later counts. */
  known: readonly Rental[];
}

/** A rental that could not be read. */
export interface UnreadRental {
  /** Of the rig. */
  name: string;
  why: UnreadOne;
}

interface Found {
  rentals: Rental[];
  unread: UnreadRental[];
}

/**
 * These rentals, in their order: what is not at hand is read, one after the other, each by a call. One that is gone, or cannot be
 * read, is left out; where all of them are, and what would be so of any other, is thrown as reads throw it.
 */
export async function foundRentals(
  rows: readonly { id: string; name: string }[],
  { queryClient, connectedKey, known }: Finding,
): Promise<Found> {
  const atHand = new Map(known.map((rental) => [rental.id, rental]));
  const found: Found = { rentals: [], unread: [] };
  let failed: unknown;
  for (const { id, name } of rows) {
    try {
      const rental = atHand.get(id) ?? (await readRental(id, { queryClient, connectedKey }));
      found.rentals.push(rental);
    } catch (error) {
      found.unread.push({ name, why: unreadOne(error) });
      failed = error;
    }
  }
  if (failed !== undefined && found.rentals.length === 0) throw failed;
  return found;
}

async function readRental(
  id: string,
  { queryClient, connectedKey }: Pick<Finding, 'queryClient' | 'connectedKey'>,
): Promise<Rental> {
  const query = marketQuery(connectedKey, 'rentalDetail', { params: { id } });
  return (await queryClient.fetchQuery({ ...query, staleTime: 0 })).data;
}
