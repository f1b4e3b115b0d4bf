import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import type { Params, ReadName } from '#lib/contract/endpoints.ts';
import { readAnswer } from '#lib/contract/envelope.ts';
import { fillPath } from '#lib/contract/path.ts';
import type { Data, Query } from '#lib/contract/shapes.ts';
import { deskFetch } from './desk-fetch.ts';
import { refreshEveryMs } from './refresh.ts';

/** What a read asks for: path parameters where the row has any, and its query. */
export type ReadArgs<N extends ReadName> = (keyof Params<N> extends never
  ? { params?: never }
  : { params: Params<N> }) & {
  query?: Query<N>;
};

/** Everything that tells one read from another; pages prefetch under the same key. */
export function marketKey<N extends ReadName>(connectedKey: ConnectedKey, name: N, args: ReadArgs<N>) {
  return [
    'market',
    connectedKey.environment,
    connectedKey.apiKey,
    name,
    args.params ?? {},
    args.query ?? {},
  ] as const;
}

/**
 * The query for one read of the table: its key, its fetcher, how often a visible tab asks again.
 * Its data is the endpoint's data with the age of it; its errors are the three of `lib/contract/errors.ts`.
 */
export function marketQuery<N extends ReadName>(connectedKey: ConnectedKey, name: N, args: ReadArgs<N>) {
  return queryOptions({
    queryKey: marketKey(connectedKey, name, args),
    queryFn: ({ signal }) => fetchRead({ connectedKey, name, args, signal }),
    staleTime: freshFor,
    refetchInterval: refreshEveryMs[name],
  });
}

const RIGS_A_PAGE = 100;

/** All pages of the market's rigs, one after the other; `type` narrows to an algorithm. */
export function marketRigsQuery(connectedKey: ConnectedKey, type?: string) {
  return infiniteQueryOptions({
    queryKey: [...marketKey(connectedKey, 'searchRigs', { query: type ? { type } : {} }), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      fetchRead({ connectedKey, name: 'searchRigs', args: rigsPage(pageParam, type), signal }),
    initialPageParam: 0,
    getNextPageParam: nextRigsPage,
    staleTime: ({ state }) => state.data?.pages[0]?.meta.freshFor ?? 0,
    refetchInterval: refreshEveryMs.searchRigs,
  });
}

/** What one page of the rigs asks for; `start` is the offset. */
export function rigsPage(start: number, type?: string): ReadArgs<'searchRigs'> {
  return { query: { ...(type ? { type } : {}), limit: String(RIGS_A_PAGE), start: String(start) } };
}

function nextRigsPage(
  last: Answer<Data<'searchRigs'>>,
  _all: unknown,
  lastStart: number,
): number | undefined {
  const next = lastStart + last.data.records.length;
  const total = last.data.total ?? next;
  return last.data.records.length > 0 && next < total ? next : undefined;
}

interface Read<N extends ReadName> {
  connectedKey: ConnectedKey;
  name: N;
  args: ReadArgs<N>;
  signal: AbortSignal;
}

async function fetchRead<N extends ReadName>({
  connectedKey,
  name,
  args,
  signal,
}: Read<N>): Promise<Answer<Data<N>>> {
  const path = `/api/market${fillPath(name, (args.params ?? {}) as Params<N>)}`;
  const search = new URLSearchParams(args.query as Record<string, string> | undefined).toString();
  const { text, status } = await deskFetch({
    path: search ? `${path}?${search}` : path,
    connectedKey,
    signal,
  });
  // The desk's server has read the data by the endpoint's shape; zod stays out of the browser.
  return readAnswer(text, status) as Answer<Data<N>>;
}

function freshFor(query: { state: { data: Answer<unknown> | undefined } }): number {
  return query.state.data?.meta.freshFor ?? 0;
}
