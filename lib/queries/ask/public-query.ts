import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import type { Answer } from '#lib/contract/desk.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { ABOUT_KEY } from '#lib/contract/key-refusals.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { askingOf } from './asking.ts';
import { deskAnswer } from './desk-fetch.ts';
import { failureOf } from './failure.ts';
import { untilNextAsk } from './next-ask.ts';

/** The rows of the table that need no key. */
type PublicName = 'algorithms' | 'assets';

/** One read of what anyone may see, without a key; pages prefetch under the same key. */
export function publicQuery<N extends PublicName>(name: N) {
  return queryOptions({
    queryKey: ['public', name] as const,
    queryFn: (context) => fetchPublic(name, context),
    staleTime: (query: { state: { data: Answer<unknown> | undefined } }) =>
      query.state.data?.meta.freshFor ?? 0,
    refetchInterval: untilNextAsk,
  });
}

function fetchPublic<N extends PublicName>(
  name: N,
  { client, queryKey, signal }: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>,
): Promise<Answer<Data<N>>> {
  const asking = askingOf(client.getQueryState(queryKey));
  return deskAnswer({ path: `/api/market${endpoints[name].path}`, asking, signal });
}

/** Whether a service keeps to those who sign what the specification gives to everybody. */
export function needsKey(error: unknown): boolean {
  const { code } = failureOf(error);
  return ABOUT_KEY.has(code) || code === 'MISSING_AUTH_HEADERS';
}
