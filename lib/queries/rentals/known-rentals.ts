import type { QueryClient } from '@tanstack/react-query';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { endpointKey } from '../ask/market-query.ts';

type Rental = Data<'listRentals'>['rentals'][number];

/** The rentals that lists of this page have shown so far, each once; nothing is asked for them. */
export function knownRentals(queryClient: QueryClient, connectedKey: ConnectedKey): Rental[] {
  const lists = queryClient.getQueriesData<Answer<Data<'listRentals'>>>({
    queryKey: endpointKey(connectedKey, 'listRentals'),
  });
  const rentals = lists.flatMap(([, answer]) => answer?.data?.rentals ?? []);
  return [...new Map(rentals.map((rental) => [rental.id, rental])).values()];
}
