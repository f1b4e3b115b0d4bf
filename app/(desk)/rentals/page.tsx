import type { Metadata } from 'next';
import { RentalsScreen } from '#components/rentals/list/rentals-screen.tsx';
import { LAST_ROLE, rentalsPageOf, rentalsQuery } from '#components/rentals/rentals-query.ts';
import { chosenOf } from '#components/ui/look/served-look.ts';
import { PageData } from '../../page-data.tsx';
import { servedLook } from '../../served-look.ts';
import { prefetched, read } from '../prefetch.ts';

export const metadata: Metadata = { title: 'Rentals' };

export default async function RentalsPage({ searchParams }: PageProps<'/rentals'>) {
  const last = chosenOf(LAST_ROLE, (await servedLook()).settings[LAST_ROLE.key]);
  const query = rentalsQuery(rentalsPageOf(await searchParams, last));
  const state = await prefetched([read('listRentals', { query }), read('algorithms', {})]);
  return (
    <PageData state={state}>
      <RentalsScreen />
    </PageData>
  );
}
