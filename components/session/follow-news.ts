import type { QueryClient } from '@tanstack/react-query';
import { forgetKeys } from '#lib/queries/session/forgetting.ts';
import { forgetKept } from '#lib/queries/session/kept-for-key.ts';
import { sessionQuery } from '#lib/queries/session/session.ts';
import { connectAndReturn } from './connect-and-return.ts';
import { leaveFor } from './forgetting.ts';
import { hearOtherTabs } from './other-tabs.ts';

/**
 * Leaves where another tab disconnected this one's key; where it was another's, forgets what was asked with it here and
 * looks again who is connected. Returns how to stop listening.
 */
export function followNews(queryClient: QueryClient, ownKey: string | undefined): () => void {
  return hearOtherTabs((news) => {
    const disconnected = 'disconnected' in news ? news.disconnected : [];
    if (ownKey !== undefined && disconnected.includes(ownKey)) {
      // This tab may have kept something since the other one forgot it.
      forgetKept(disconnected);
      leaveFor(queryClient, `${connectAndReturn()}&disconnected=elsewhere`);
      return;
    }
    forgetKeys(queryClient, disconnected);
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  });
}
