import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { RENTAL_SPAN } from '#components/rentals/page/graph-period.ts';
import { RentalScreen } from '#components/rentals/page/rental-screen.tsx';
import { isPathValue } from '#lib/contract/path.ts';
import { readGraphView } from '#lib/domain/graph-window.ts';
import { PageData } from '../../../page-data.tsx';
import { prefetched, read } from '../../prefetch.ts';
import { rentalShown } from './rental-shown.ts';

/** A tab of many tells which rental it shows. */
export async function generateMetadata({ params }: PageProps<'/rentals/[id]'>): Promise<Metadata> {
  return { title: `Rental ${(await params).id}` };
}

export default async function RentalPage({ params, searchParams }: PageProps<'/rentals/[id]'>) {
  const { id } = await params;
  if (!isPathValue(id)) notFound();
  const view = readGraphView(await searchParams, RENTAL_SPAN);
  const state = await prefetched([rentalShown(id, view), read('algorithms', {})]);
  return (
    <PageData state={state}>
      <RentalScreen rentalId={id} />
    </PageData>
  );
}
