import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { failureOf } from '../ask/failure.ts';

/** Whether the service no longer knows the key that the page reads with: something of the page was refused so when last asked for. */
export function useKeyRefused(): boolean {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) => queryClient.getQueryCache().subscribe(changed),
    [queryClient],
  );
  return useSyncExternalStore(
    subscribe,
    () => isKeyRefused(queryClient),
    () => false,
  );
}

function isKeyRefused(queryClient: QueryClient): boolean {
  return queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .some(({ state }) => state.error !== null && failureOf(state.error).code === 'INVALID_KEY');
}
