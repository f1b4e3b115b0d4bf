'use client';

import { CSPProvider } from '@base-ui/react/csp-provider';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider } from 'next-themes';
import { type ReactNode, useState } from 'react';
import { doubtSession, doubtStatus } from '#lib/queries/session.ts';

/** What every page stands in. `nonce` is that of the page's content security policy. */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <ThemeProvider attribute="class" enableColorScheme={false} nonce={nonce}>
      <CSPProvider nonce={nonce}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </CSPProvider>
    </ThemeProvider>
  );
}

/** Calls are scarce and some spend money: nothing is asked again but where a query says so, and never for a hidden tab. */
function createQueryClient(): QueryClient {
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
        // A failure found while the page was made is shown, not hidden behind another attempt.
        retryOnMount: false,
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
