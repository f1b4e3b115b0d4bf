import { rentalGraphArgs } from '#components/rentals/graph-period.ts';
import type { GraphView } from '#lib/domain/graph-window.ts';
import { marketQuery } from '#lib/queries/market-query.ts';
import { type Prefetch, read } from '../../prefetch.ts';

/** A rental, and then the graph of what is looked at. */
export function rentalAndGraph(id: string, view: GraphView): Prefetch {
  return async (client, connectedKey) => {
    const args = { params: { id } };
    await read('rentalDetail', args)(client, connectedKey);
    const answer = client.getQueryData(marketQuery(connectedKey, 'rentalDetail', args).queryKey);
    if (!answer) return;
    await read('rigGraph', rentalGraphArgs(answer.data, answer.meta.asOf, view))(client, connectedKey);
  };
}
