import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import type { Answer, Asking, ConnectedKey } from '#lib/contract/desk.ts';
import type { EndpointName, Params, ReadName } from '#lib/contract/endpoints.ts';
import { fillPath } from '#lib/contract/path.ts';
import type { Data, Query } from '#lib/contract/shapes.ts';
import { askingOf } from './asking.ts';
import { deskAnswer } from './desk-fetch.ts';
import { untilNextAsk, withExpectedAt } from './next-ask.ts';

/** What a read asks for: path parameters where the row has any, and its query. */
export type ReadArgs<N extends ReadName> = (keyof Params<N> extends never
  ? { params?: never }
  : { params: Params<N> }) & {
  query?: Query<N>;
};

/** Under which everything of one endpoint of the market is kept, for one key; `rest` tells what is kept there apart. */
export function endpointKey<N extends EndpointName, Rest extends readonly unknown[]>(
  { environment, apiKey }: ConnectedKey,
  name: N,
  ...rest: Rest
) {
  return ['market', environment, apiKey, name, ...rest] as const;
}

/** Everything that tells one read from another; pages prefetch under the same key. */
export function marketKey<N extends ReadName>(connectedKey: ConnectedKey, name: N, args: ReadArgs<N>) {
  return endpointKey(connectedKey, name, args.params ?? {}, args.query ?? {});
}

/**
 * The query for one read of the table: its key, its fetcher, when a visible tab asks again.
 * Its data is the endpoint's data with the age of it; its errors are the three of `lib/contract/errors.ts`.
 */
export function marketQuery<N extends ReadName>(connectedKey: ConnectedKey, name: N, args: ReadArgs<N>) {
  return queryOptions({
    queryKey: marketKey(connectedKey, name, args),
    queryFn: (context) => fetchRead({ connectedKey, name, args, context }),
    staleTime: freshFor,
    refetchInterval: untilNextAsk,
  });
}

interface Read<N extends ReadName> {
  connectedKey: ConnectedKey;
  name: N;
  args: ReadArgs<N>;
}

async function fetchRead<N extends ReadName>({
  context,
  ...asked
}: Read<N> & {
  context: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>;
}): Promise<Answer<Data<N>>> {
  const before = context.client.getQueryState<Answer<Data<N>>>(context.queryKey);
  const answer = await readMarket({ ...asked, asking: askingOf(before), signal: context.signal });
  return withExpectedAt(answer, before);
}

/** One read of the table, asked as is said, and kept nowhere here. Throws the three errors of `lib/contract/errors.ts`. */
export function readMarket<N extends ReadName>({
  connectedKey,
  name,
  args,
  asking,
  signal,
}: Read<N> & { asking: Asking; signal: AbortSignal }): Promise<Answer<Data<N>>> {
  const path = `/api/market${fillPath(name, (args.params ?? {}) as Params<N>)}`;
  const search = new URLSearchParams(args.query as Record<string, string> | undefined).toString();
  return deskAnswer({ path: search ? `${path}?${search}` : path, connectedKey, asking, signal });
}

function freshFor(query: { state: { data: Answer<unknown> | undefined } }): number {
  return query.state.data?.meta.freshFor ?? 0;
}
