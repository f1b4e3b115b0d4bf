import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LatePoolCheck } from '#components/account/late-pool-check.tsx';
import { RENTAL_SPAN, rentalGraphArgs } from '#components/rentals/page/graph-period.ts';
import { RentalScreen } from '#components/rentals/page/rental-screen.tsx';
import { isRentedBy } from '#components/rentals/rental-page-figures.ts';
import { isPathValue } from '#lib/contract/path.ts';
import { type GraphView, readGraphView } from '#lib/domain/graph-window.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { transactionsPage } from '#lib/queries/wallet/transactions-read.ts';
import { PageData } from '../../../page-data.tsx';
import { type Prefetch, prefetched, read } from '../../prefetch.ts';

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
      <RentalScreen rentalId={id} poolCheck={LatePoolCheck} />
    </PageData>
  );
}

/**
 * A rental, and then what its page shows of it, in this order, since a key's calls go one after the other: the graph of what is
 * looked at, its ledger, and for its renter what extending it costs.
 */
function rentalShown(id: string, view: GraphView): Prefetch {
  return async (client, connectedKey) => {
    const args = { params: { id } };
    await read('rentalDetail', args)(client, connectedKey);
    const answer = client.getQueryData(marketQuery(connectedKey, 'rentalDetail', args).queryKey);
    if (!answer) return;
    const { data: rental, meta } = answer;
    const shown = [
      read('rigGraph', rentalGraphArgs(rental, meta.asOf, view)),
      read('listTransactions', { query: transactionsPage({ rental: id }, 0) }),
      ...(isRentedBy(connectedKey, rental) ? [read('balance', {}), read('assets', {})] : []),
    ];
    await Promise.all(shown.map((prefetch) => prefetch(client, connectedKey)));
  };
}
