import type { QueryClient } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import type { Rental } from '../rental-figures.ts';

interface Finding {
  queryClient: QueryClient;
  connectedKey: ConnectedKey;
  /** Those that are at hand; of two of the same the later counts. */
  known: readonly Rental[];
}

/**
 * The rentals of these ids, in their order: what is not at hand is read, one after the other, each by a call. Throws
 * as reads do.
 */
export async function foundRentals(
  ids: readonly string[],
  { queryClient, connectedKey, known }: Finding,
): Promise<Rental[]> {
  const found = new Map(known.map((rental) => [rental.id, rental]));
  const rentals: Rental[] = [];
  for (const id of ids) rentals.push(found.get(id) ?? (await readRental(id, { queryClient, connectedKey })));
  return rentals;
}

async function readRental(
  id: string,
  { queryClient, connectedKey }: Pick<Finding, 'queryClient' | 'connectedKey'>,
): Promise<Rental> {
  const query = marketQuery(connectedKey, 'rentalDetail', { params: { id } });
  return (await queryClient.fetchQuery({ ...query, staleTime: 0 })).data;
}
