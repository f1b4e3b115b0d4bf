import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { rentalsPageOf, rentalsQuery } from '#components/rentals/rentals-query.ts';
import { RentalsScreen } from '#components/rentals/rentals-screen.tsx';
import { prefetched, read } from '../prefetch.ts';

export const metadata: Metadata = { title: 'Rentals' };

export default async function RentalsPage({ searchParams }: PageProps<'/rentals'>) {
  const query = rentalsQuery(rentalsPageOf(await searchParams));
  const state = await prefetched([read('listRentals', { query }), read('algorithms', {})]);
  return (
    <HydrationBoundary state={state}>
      <RentalsScreen />
    </HydrationBoundary>
  );
}
