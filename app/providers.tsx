'use client';

import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider } from 'next-themes';
import { type ReactNode, useState } from 'react';
import { useArrival } from '#components/ui/address/arrival.ts';
import { KeepEarlyInput } from '#components/ui/form/early-input.tsx';
import { KeepLook } from '#components/ui/look/keep-look.ts';
import { LookContext } from '#components/ui/look/look-context.ts';
import type { ServedLook } from '#components/ui/look/served-look.ts';
import { countBy } from '#components/ui/now.ts';
import { inDeskTime } from '#lib/queries/ask/desk-clock.ts';
import { createQueryClient } from '#lib/queries/session/query-client.ts';

// This machine's own clock may be off: what a rental has left must not hang on it.
countBy(inDeskTime);

interface ProvidersProps {
  /** Of the page's content security policy. */
  nonce: string | undefined;
  /** What the page is drawn for. */
  look: ServedLook;
  children: ReactNode;
}

/** What every page stands in. */
export function Providers({ nonce, look, children }: ProvidersProps) {
  useArrival();
  const [client] = useState(createQueryClient);
  return (
    <ThemeProvider attribute="class" enableColorScheme={false} nonce={nonce}>
      <CSPProvider nonce={nonce}>
        <KeepEarlyInput nonce={nonce} />
        <LookContext value={look}>
          <KeepLook />
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </LookContext>
      </CSPProvider>
    </ThemeProvider>
  );
}
