import type { QueryClient } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { marketQuery } from '#lib/queries/market-query.ts';
import type { Rental } from '../rental-figures.ts';

interface Finding {
  queryClient: QueryClient;
  connectedKey: ConnectedKey;
  /** Those that are at hand; of two of the same the later counts. */
  known: readonly Rental[];
}

/** The rentals of these ids, in their order: what is not at hand is read, each by a call. Throws as reads do. */
export async function foundRentals(
  ids: readonly string[],
  { queryClient, connectedKey, known }: Finding,
): Promise<Rental[]> {
  const found = new Map(known.map((rental) => [rental.id, rental]));
  return Promise.all(
    ids.map(async (id) => {
      const rental = found.get(id);
      if (rental) return rental;
      const { data } = await queryClient.fetchQuery(
        marketQuery(connectedKey, 'rentalDetail', { params: { id } }),
      );
      return data;
    }),
  );
}
