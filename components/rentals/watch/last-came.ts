import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * When something that is watched came last, whoever asked for it, as the cache tells; 0 while it did not. A query of its own here
 * would stand before the page's, which then came empty.
 */
export function useLastCame(cameAt: (client: QueryClient) => number): number {
  const client = useQueryClient();
  const hear = useCallback((heard: () => void) => client.getQueryCache().subscribe(heard), [client]);
  return useSyncExternalStore(
    hear,
    () => cameAt(client),
    () => 0,
  );
}
