'use client';

import { HydrationBoundary } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { inThisBrowser, type PageState } from '#lib/queries/session/page-state.ts';

/** What its components ask for, the page has already: they find what the server has read. */
export function PageData({ state, children }: { state: PageState; children: ReactNode }) {
  const here = useMemo(() => (typeof window === 'undefined' ? state : inThisBrowser(state)), [state]);
  return <HydrationBoundary state={here}>{children}</HydrationBoundary>;
}
