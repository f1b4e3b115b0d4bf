'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { tellRouter } from '#components/ui/address/address-search.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { connect, keepSession } from '#lib/queries/session/session-change.ts';
import { tellOtherTabs } from './other-tabs.ts';

/**
 * Connects the very key again that a page was opened with. The page goes on where it was: nothing of it is drawn anew, and
 * what could not be read meanwhile is asked for again.
 */
export function useReconnecting({ environment, apiKey }: ConnectedKey) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (apiSecret: string) => connect({ environment, apiKey, apiSecret: apiSecret.trim() }),
    onSuccess: async (session) => {
      await keepSession(queryClient, session);
      tellOtherTabs({ connected: apiKey });
      tellRouter();
      // Pages that were looked ahead for meanwhile lead to `/connect`.
      router.refresh();
      void queryClient.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      });
    },
  });
}
