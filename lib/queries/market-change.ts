import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ConnectedKey, OrderName } from '#lib/contract/desk.ts';
import type { ChangeName, Params } from '#lib/contract/endpoints.ts';
import { readEnvelope } from '#lib/contract/envelope.ts';
import { fillPath } from '#lib/contract/path.ts';
import type { Body, Data } from '#lib/contract/shapes.ts';
import { deskFetch } from './desk-fetch.ts';
import { refreshAfter } from './refresh-after.ts';

/** What a change asks for: path parameters where the row has any, and its body. */
export type ChangeArgs<N extends ChangeName> = (keyof Params<N> extends never
  ? { params?: never }
  : { params: Params<N> }) & {
  body: Body<N>;
};

/** What neither spends nor creates; the others are orders. */
type PlainChange = Exclude<ChangeName, OrderName>;

interface Changing {
  connectedKey: ConnectedKey;
  queryClient: QueryClient;
}

/**
 * The mutation for a change that may be made twice without harm; it is still sent only once. What it makes stale is
 * asked anew, also where no answer came, since then it may have gone through.
 */
export function marketChange<N extends PlainChange>(name: N, { connectedKey, queryClient }: Changing) {
  return mutationOptions({
    mutationKey: ['market', connectedKey.environment, connectedKey.apiKey, name],
    mutationFn: (args: ChangeArgs<N>) => sendChange(name, connectedKey, args),
    retry: false,
    networkMode: 'always',
    onSettled: () => refreshAfter(name, { connectedKey, queryClient }),
  });
}

/** Sends a change once, and leaves it to the caller when to read anew what it made stale. */
export async function sendChange<N extends PlainChange>(
  name: N,
  connectedKey: ConnectedKey,
  args: ChangeArgs<N>,
): Promise<Data<N>> {
  const path = `/api/market${fillPath(name, (args.params ?? {}) as Params<N>)}`;
  const { text, status } = await deskFetch({ path, connectedKey, body: args.body });
  return readEnvelope(text, status) as Data<N>;
}
