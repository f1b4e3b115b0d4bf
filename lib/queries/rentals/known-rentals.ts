import type { QueryClient } from '@tanstack/react-query';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { endpointKey } from '../ask/market-query.ts';

type Rental = Data<'listRentals'>['rentals'][number];

/** The rentals that lists of this page have shown so far, each once, as it was last told; nothing is asked for them. */
export function knownRentals(queryClient: QueryClient, connectedKey: ConnectedKey): Rental[] {
  const lists = queryClient
    .getQueriesData<Answer<Data<'listRentals'>>>({ queryKey: endpointKey(connectedKey, 'listRentals') })
    // What is put together of several lists stands there as well, and is none.
    .flatMap(([, answer]) => (answer?.data?.rentals ? [answer] : []))
    .sort((a, b) => a.meta.asOf - b.meta.asOf);
  const rentals = lists.flatMap(({ data }) => data.rentals);
  return [...new Map(rentals.map((rental) => [rental.id, rental])).values()];
}
