import { rentalGraphArgs } from '#components/rentals/page/graph-period.ts';
import { isRentedBy } from '#components/rentals/rental-page-figures.ts';
import type { GraphView } from '#lib/domain/graph-window.ts';
import { marketQuery } from '#lib/queries/market-query.ts';
import { transactionsPage } from '#lib/queries/transactions-read.ts';
import { type Prefetch, read } from '../../prefetch.ts';

/**
 * A rental, and then what its page shows of it, in this order, since a key's calls go one after the other: the graph of what is
 * looked at, its ledger, and for its renter what extending it costs.
 */
export function rentalShown(id: string, view: GraphView): Prefetch {
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
