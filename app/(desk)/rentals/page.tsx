import type { Metadata } from 'next';
import { RentalsScreen } from '#components/rentals/list/rentals-screen.tsx';
import { rentalsPageOf, rentalsQuery } from '#components/rentals/rentals-query.ts';
import { PageData } from '../../page-data.tsx';
import { prefetched, read } from '../prefetch.ts';

export const metadata: Metadata = { title: 'Rentals' };

export default async function RentalsPage({ searchParams }: PageProps<'/rentals'>) {
  const query = rentalsQuery(rentalsPageOf(await searchParams));
  const state = await prefetched([read('listRentals', { query }), read('algorithms', {})]);
  return (
    <PageData state={state}>
      <RentalsScreen />
    </PageData>
  );
}
