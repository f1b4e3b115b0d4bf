import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { ChangeName, Params } from '#lib/contract/endpoints.ts';
import { readEnvelope } from '#lib/contract/envelope.ts';
import { fillPath } from '#lib/contract/path.ts';
import type { Body, Data } from '#lib/contract/shapes.ts';
import { deskFetch } from './desk-fetch.ts';
import { staleAfter } from './stale-after.ts';

/** What a change asks for: path parameters where the row has any, and its body. */
export type ChangeArgs<N extends ChangeName> = (keyof Params<N> extends never
  ? { params?: never }
  : { params: Params<N> }) & {
  body: Body<N>;
};

interface Changing {
  connectedKey: ConnectedKey;
  queryClient: QueryClient;
}

/**
 * The mutation for one change of the table. It is sent once and never again by itself: a change spends money. What it
 * makes stale is asked anew, also where no answer came, since then it may have gone through.
 */
export function marketChange<N extends ChangeName>(name: N, { connectedKey, queryClient }: Changing) {
  return mutationOptions({
    mutationKey: ['market', connectedKey.environment, connectedKey.apiKey, name],
    mutationFn: (args: ChangeArgs<N>) => sendChange(name, connectedKey, args),
    retry: false,
    networkMode: 'always',
    onSettled: () => refreshAfter(name, { connectedKey, queryClient }),
  });
}

async function sendChange<N extends ChangeName>(
  name: N,
  connectedKey: ConnectedKey,
  args: ChangeArgs<N>,
): Promise<Data<N>> {
  const path = `/api/market${fillPath(name, (args.params ?? {}) as Params<N>)}`;
  const { text, status } = await deskFetch({ path, connectedKey, body: args.body });
  return readEnvelope(text, status) as Data<N>;
}

async function refreshAfter(name: ChangeName, { connectedKey, queryClient }: Changing): Promise<void> {
  const { environment, apiKey } = connectedKey;
  await Promise.all(
    staleAfter[name].map((read) =>
      queryClient.invalidateQueries({ queryKey: ['market', environment, apiKey, read] }),
    ),
  );
}
