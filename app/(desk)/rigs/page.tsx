import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { marketQueryOf } from '#components/rigs/market-query.ts';
import { RigsScreen } from '#components/rigs/rigs-screen.tsx';
import { firstRigs, prefetched, read } from '../prefetch.ts';

export const metadata: Metadata = { title: 'Market' };

export default async function RigsPage({ searchParams }: PageProps<'/rigs'>) {
  const given = Object.entries(await searchParams);
  const view = Object.fromEntries(given.filter(([, value]) => typeof value === 'string'));
  const state = await prefetched([firstRigs(marketQueryOf(view, 'BTC')), read('algorithms', {})]);
  return (
    <HydrationBoundary state={state}>
      <RigsScreen />
    </HydrationBoundary>
  );
}
