import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { marketQuery } from '../ask/market-query.ts';
import { knownRentals } from './known-rentals.ts';

/**
 * What rigs are called, by id, as far as the pages of this tab have read it; nothing is asked for that. One's own list says it as it
 * is now, a list of rentals as it was when that was read. It stays as it was when it was first asked for, so that no row changes.
 */
export function useKnownRigNames(connectedKey: ConnectedKey): ReadonlyMap<string, string> {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const own = queryClient.getQueryData(marketQuery(connectedKey, 'myRigs', {}).queryKey)?.data ?? [];
    const rented = knownRentals(queryClient, connectedKey).map(({ rig }) => rig);
    return new Map([...rented, ...own].map(({ id, name }) => [id, name]));
  }, [queryClient, connectedKey]);
}
