'use client';

import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider } from 'next-themes';
import { type ReactNode, useState } from 'react';
import { KeepEarlyInput } from '#components/ui/early-input.tsx';
import { createQueryClient } from '#lib/queries/query-client.ts';

/** What every page stands in. `nonce` is that of the page's content security policy. */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <ThemeProvider attribute="class" enableColorScheme={false} nonce={nonce}>
      <CSPProvider nonce={nonce}>
        <KeepEarlyInput nonce={nonce} />
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </CSPProvider>
    </ThemeProvider>
  );
}
