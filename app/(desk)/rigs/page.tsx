import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { RigsScreen } from '#components/rigs/rigs-screen.tsx';
import { connectedKeys } from '../connected-key.ts';
import { firstRigs, prefetched, read } from '../prefetch.ts';

export const metadata: Metadata = { title: 'Market' };

export default async function RigsPage({ searchParams }: PageProps<'/rigs'>) {
  const [connectedKey] = await connectedKeys();
  const { algo } = await searchParams;
  const state = await prefetched(connectedKey, [
    firstRigs(typeof algo === 'string' ? algo : undefined),
    read('algorithms', {}),
  ]);
  return (
    <HydrationBoundary state={state}>
      <RigsScreen connectedKey={connectedKey} />
    </HydrationBoundary>
  );
}
