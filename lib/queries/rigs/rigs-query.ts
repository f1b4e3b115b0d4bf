import { type InfiniteData, infiniteQueryOptions, type QueryFunctionContext } from '@tanstack/react-query';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import type { RigsPage, RigsQuery } from '#lib/contract/desk-rigs.ts';
import { askingOf } from '../ask/asking.ts';
import { endpointKey } from '../ask/market-query.ts';
import { untilNextAsk, withExpectedAt } from '../ask/next-ask.ts';
import { nextStart } from '../long/next-start.ts';
import { samePage } from '../long/same-page.ts';
import { readRigs } from './read-rigs.ts';

/** The first page comes with the document: what a window shows, and some to scroll to. */
const FIRST_RIGS = 100;
const RIGS_A_PAGE = 200;

type Pages = InfiniteData<Answer<RigsPage>>;

/** The market's rigs from the desk's index, a page after the other; what changes the market makes them stale too. */
export function rigsQuery(connectedKey: ConnectedKey, query: RigsQuery) {
  return infiniteQueryOptions({
    queryKey: endpointKey(connectedKey, 'searchRigs', {}, query, 'index'),
    queryFn: (context) => fetchRigs(connectedKey, rigsPageFrom(context.pageParam, query), context),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    // `samePage` has seen to it, page by page.
    structuralSharing: false,
    staleTime: ({ state }) => oldestPage(state.data)?.meta.freshFor ?? 0,
    refetchInterval: ({ state }) => untilNextAsk({ state: { ...state, data: oldestPage(state.data) } }),
  });
}

/** What the first page asks for: a page prefetches it. */
export function firstRigsPage(query: RigsQuery): RigsQuery {
  return rigsPageFrom(0, query);
}

/** The page of a list that was read the longest ago: the list is no younger. */
export function oldestPage(data: Pages | undefined): Answer<RigsPage> | undefined {
  return data?.pages.reduce((a, b) => (a.meta.asOf <= b.meta.asOf ? a : b));
}

function rigsPageFrom(offset: number, query: RigsQuery): RigsQuery {
  return { ...query, offset: String(offset), limit: String(offset === 0 ? FIRST_RIGS : RIGS_A_PAGE) };
}

function nextOffset({ data }: Answer<RigsPage>, _all: unknown, start: number): number | undefined {
  return nextStart({ start, returned: data.rigs.length, total: data.total + data.gone });
}

async function fetchRigs(
  connectedKey: ConnectedKey,
  query: RigsQuery,
  { client, queryKey, signal }: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>,
): Promise<Answer<RigsPage>> {
  const state = client.getQueryState<Pages>(queryKey);
  const read = await readRigs(connectedKey, query, { asking: askingOf(state), signal });
  const page = samePage(client.getQueryData<Pages>(queryKey), read);
  const data = oldestPage(state?.data);
  // What is being read for the first time grows all the while.
  return data?.data.complete
    ? withExpectedAt(page, { data, dataUpdatedAt: state?.dataUpdatedAt ?? 0 })
    : page;
}
