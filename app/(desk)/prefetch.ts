import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query';
import { readForPage } from '#lib/bff/page-session.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { ReadName } from '#lib/contract/endpoints.ts';
import { failureOf } from '#lib/queries/failure.ts';
import { marketQuery, marketRigsQuery, type ReadArgs, rigsPage } from '#lib/queries/market-query.ts';

export type Prefetch = (client: QueryClient, connectedKey: ConnectedKey) => Promise<void>;

/** After this the page comes without what is still on its way, and the browser asks for it. */
const PATIENCE_MS = 500;

/**
 * Reads for a page what its components will ask for, under the same keys. What is late is left out: then the page comes
 * with its skeleton and the browser asks. What failed goes along, so that the page says so at once.
 */
export async function prefetched(
  connectedKey: ConnectedKey,
  prefetches: Prefetch[],
): Promise<DehydratedState> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const all = Promise.all(prefetches.map((prefetch) => prefetch(client, connectedKey)));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())]);
  const state = dehydrate(client, { shouldDehydrateQuery: ({ state: { status } }) => status !== 'pending' });
  return { ...state, queries: state.queries.map(withPlainError) };
}

/** One read of the table. */
export function read<N extends ReadName>(name: N, args: ReadArgs<N>): Prefetch {
  return (client, connectedKey) =>
    client.prefetchQuery({
      ...marketQuery(connectedKey, name, args),
      queryFn: () => readForPage(connectedKey, name, args),
    });
}

/** The first page of the market's rigs, of one algorithm or all. */
export function firstRigs(type: string | undefined): Prefetch {
  return (client, connectedKey) =>
    client.prefetchInfiniteQuery({
      ...marketRigsQuery(connectedKey, type),
      queryFn: ({ pageParam }) => readForPage(connectedKey, 'searchRigs', rigsPage(pageParam, type)),
    });
}

/** An error's class does not survive the way to the browser; its code and words do. */
function withPlainError(query: DehydratedState['queries'][number]): DehydratedState['queries'][number] {
  if (query.state.status !== 'error') return query;
  const error = failureOf(query.state.error);
  return { ...query, state: { ...query.state, error, fetchFailureReason: error } };
}
