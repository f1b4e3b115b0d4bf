import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { RentalsScreen } from '#components/rentals/rentals-screen.tsx';
import { connectedKeyFor } from '../connected-key.ts';
import { prefetched, read } from '../prefetch.ts';

export const metadata: Metadata = { title: 'Rentals' };

export default async function RentalsPage() {
  const connectedKey = await connectedKeyFor('/rentals');
  const state = await prefetched(connectedKey, [read('algorithms', {})]);
  return (
    <HydrationBoundary state={state}>
      <RentalsScreen connectedKey={connectedKey} />
    </HydrationBoundary>
  );
}
