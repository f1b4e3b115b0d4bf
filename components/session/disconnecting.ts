'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetKeys } from '#lib/queries/session/forgetting.ts';
import { forgetKept } from '#lib/queries/session/kept-for-key.ts';
import { disconnect, keepSession } from '#lib/queries/session/session-change.ts';
import { leaveFor } from './forgetting.ts';
import { tellOtherTabs } from './other-tabs.ts';
import type { Tab } from './tab.ts';
import { forgetLastChosen } from './tab-key.ts';

/**
 * Disconnects the key of that id, or all where none is named, and forgets what was asked with it. Where it was this
 * tab's own, a whole new page begins, so that nothing of the account stays in memory.
 */
export function useDisconnecting({ keys, connectedKey }: Tab) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (apiKey: string | undefined) => disconnect(apiKey),
    onSuccess: async (session, apiKey) => {
      const left = apiKey === undefined ? keys.map((key) => key.apiKey) : [apiKey];
      forgetLastChosen(left);
      forgetKept(left);
      tellOtherTabs({ disconnected: left });
      if (!connectedKey || left.includes(connectedKey.apiKey)) return leaveFor(queryClient, '/connect');
      await keepSession(queryClient, session);
      forgetKeys(queryClient, left);
    },
  });
}
