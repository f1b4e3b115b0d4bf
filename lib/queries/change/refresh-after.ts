import type { QueryClient } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { ChangeName } from '#lib/contract/endpoints.ts';
import { endpointKey } from '../ask/market-query.ts';
import { ordersKey } from './orders-key.ts';
import { staleAfter } from './stale-after.ts';

interface Changed {
  connectedKey: ConnectedKey;
  queryClient: QueryClient;
}

/** Asks anew for what a change made stale, for the key that made it; resolves when all of it has been read. */
export async function refreshAfter(name: ChangeName, { connectedKey, queryClient }: Changed): Promise<void> {
  await Promise.all([
    ...staleAfter[name].map((read) =>
      queryClient.invalidateQueries({ queryKey: endpointKey(connectedKey, read) }),
    ),
    queryClient.invalidateQueries({ queryKey: ordersKey(connectedKey) }),
  ]);
}
