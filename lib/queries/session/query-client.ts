import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { doubtSession, doubtStatus } from './session.ts';

/** So long a failure is shown to whoever opens its page again; later it is asked anew at once. */
const FAILURE_SHOWN_MS = 5_000;

/** Calls are scarce and some spend money: nothing is asked again but where a query says so, and never for a hidden tab. */
export function createQueryClient(): QueryClient {
  const startedAt = Date.now();
  const doubt = (error: unknown): void => {
    doubtSession(client, error);
    doubtStatus(client, { error });
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: doubt, onSuccess: (data) => doubtStatus(client, { data }) }),
    mutationCache: new MutationCache({ onError: doubt }),
    defaultOptions: {
      queries: {
        retry: false,
        // A failure found while the page was made is shown, not hidden behind another attempt: it is as old as the tab.
        retryOnMount: ({ state }) =>
          Date.now() - Math.max(state.errorUpdatedAt, startedAt) >= FAILURE_SHOWN_MS,
        // A tab that becomes visible asks what is no longer fresh.
        refetchOnWindowFocus: true,
        refetchOnReconnect: () => !document.hidden,
      },
      // Offline is an answer too: nothing waits to be sent some time later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
