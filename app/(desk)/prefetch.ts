import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query';
import { readForPage, rigsForPage, statusForPage } from '#lib/bff/page-session.ts';
import { mayCall, savedPoolAccess } from '#lib/contract/access.ts';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import type { RigsQuery } from '#lib/contract/desk-rigs.ts';
import { endpoints, type ReadName } from '#lib/contract/endpoints.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { failureOf } from '#lib/queries/ask/failure.ts';
import { marketQuery, type ReadArgs } from '#lib/queries/ask/market-query.ts';
import {
  type AskedPrices,
  marketPricesQuery,
  pricesSearch,
  sharesAsked,
} from '#lib/queries/rigs/market-prices.ts';
import { firstRigsPage, rigsQuery } from '#lib/queries/rigs/rigs-query.ts';
import type { PageState } from '#lib/queries/session/page-state.ts';
import { deskStatusQuery } from '#lib/queries/session/session.ts';
import { connectedKeys } from './connected-key.ts';
import { pageRequest } from './page-request.ts';

export type Prefetch = (client: QueryClient, connectedKey: ConnectedKey) => Promise<void>;

/** After this the page comes without what is still on its way, and the browser asks for it. */
const PATIENCE_MS = 500;

/**
 * Reads for a page what its components will ask for, under the same keys. What is late is left out: then the page comes
 * with its skeleton and the browser asks. What failed goes along, so that the page says so at once. With several keys
 * connected nothing is read: which of them the tab is for is known in the tab alone. Nor for a page that runs: it has or
 * asks for what the next one shows, which therefore is nobody's and costs no call, also when it is fetched ahead of a press.
 */
export async function prefetched(prefetches: Prefetch[]): Promise<PageState> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if ((await pageRequest()).fromPage) return stateOf(client);
  const [connectedKey, ...otherKeys] = await connectedKeys();
  if (otherKeys.length > 0) return stateOf(client);
  return settled(client, Promise.all(prefetches.map((prefetch) => prefetch(client, connectedKey))));
}

/** What is there when all is, or when patience ends. */
export async function settled(client: QueryClient, all: Promise<unknown>): Promise<PageState> {
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())]);
  return stateOf(client);
}

function stateOf(client: QueryClient): PageState {
  const state = dehydrate(client, { shouldDehydrateQuery: ({ state: { status } }) => status !== 'pending' });
  return { ...state, queries: state.queries.map(withPlainError), now: Date.now() };
}

/** What a page comes with of a read; undefined where it comes without. */
export function cameWith<N extends ReadName>({ queries }: PageState, name: N): Data<N> | undefined {
  const query = queries.find(({ queryKey }) => queryKey.includes(name));
  return (query?.state.data as Answer<Data<N>> | undefined)?.data;
}

/** One read of the table, where the key may call it. */
export function read<N extends ReadName>(name: N, args: ReadArgs<N>): Prefetch {
  return async (client, connectedKey) => {
    if (!mayCall(endpoints[name].access, connectedKey.permission_levels)) return;
    await client.prefetchQuery({
      ...marketQuery(connectedKey, name, args),
      queryFn: () => readForPage(connectedKey, name, args),
    });
  };
}

/** Where the prices of an algorithm's rigs lie, and what such rigs deliver; for a key that may search the market. */
export function marketPrices(asked: AskedPrices): Prefetch {
  return async (client, connectedKey) => {
    if (!mayCall(endpoints.searchRigs.access, connectedKey.permission_levels)) return;
    await client.prefetchQuery({
      ...marketPricesQuery(connectedKey, asked),
      queryFn: () => rigsForPage(connectedKey, pricesSearch(asked)),
    });
  };
}

/** A rig, and what rigs of its algorithm deliver on average: its risk-adjusted price. */
export function rigWithShare(id: string): Prefetch {
  const args = { params: { id } };
  return async (client, connectedKey) => {
    await read('rigDetail', args)(client, connectedKey);
    const detail = client.getQueryData(marketQuery(connectedKey, 'rigDetail', args).queryKey);
    if (detail) await marketPrices(sharesAsked(detail.data.type))(client, connectedKey);
  };
}

/** The first page of the market's rigs. */
export function firstRigs(query: RigsQuery): Prefetch {
  return (client, connectedKey) =>
    client.prefetchInfiniteQuery({
      ...rigsQuery(connectedKey, query),
      queryFn: () => rigsForPage(connectedKey, firstRigsPage(query)),
    });
}

/** The saved pools, for a key that may fill a form from them. */
export const savedPools: Prefetch = async (client, connectedKey) => {
  if (mayCall(savedPoolAccess, connectedKey.permission_levels))
    await read('listPools', {})(client, connectedKey);
};

/** What the desk does at the market. */
export const deskStatus: Prefetch = (client, connectedKey) =>
  client.prefetchQuery({
    ...deskStatusQuery(connectedKey),
    queryFn: () => statusForPage(connectedKey),
  });

/** An error's class does not survive the way to the browser; its code and words do. */
function withPlainError(query: DehydratedState['queries'][number]): DehydratedState['queries'][number] {
  if (query.state.status !== 'error') return query;
  const error = failureOf(query.state.error);
  return { ...query, state: { ...query.state, error, fetchFailureReason: error } };
}
