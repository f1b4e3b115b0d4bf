'use client';

import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider } from 'next-themes';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { type ReactNode, useState } from 'react';
import { noticeLostConnection } from '#components/session/lost-connection.ts';

const TOOLTIP_DELAY_MS = 350;

/** What every page stands in. `nonce` is that of the page's content security policy. */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <ThemeProvider attribute="class" enableColorScheme={false} nonce={nonce} disableTransitionOnChange>
      <CSPProvider nonce={nonce}>
        <QueryClientProvider client={client}>
          <NuqsAdapter>
            <Tooltip.Provider delay={TOOLTIP_DELAY_MS}>{children}</Tooltip.Provider>
          </NuqsAdapter>
        </QueryClientProvider>
      </CSPProvider>
    </ThemeProvider>
  );
}

/** Calls are scarce and some spend money: nothing is asked again but where a query says so. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: noticeLostConnection }),
    mutationCache: new MutationCache({ onError: noticeLostConnection }),
    defaultOptions: {
      // A failure found while the page was made is shown, not hidden behind another attempt.
      queries: { retry: false, retryOnMount: false, refetchOnWindowFocus: false, refetchOnReconnect: true },
      // Offline is an answer too: nothing waits to be sent some time later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
