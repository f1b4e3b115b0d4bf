import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { OrderName } from '#lib/contract/desk-orders.ts';
import type { NewListingBody } from '#lib/contract/desk-saved-pool.ts';
import type { ChangeName, Params } from '#lib/contract/endpoints.ts';
import { fillPath } from '#lib/contract/path.ts';
import type { Body, Data } from '#lib/contract/shapes.ts';
import { deskData } from '../ask/desk-fetch.ts';
import { endpointKey } from '../ask/market-query.ts';
import { refreshAfter } from './refresh-after.ts';

/** What a change asks for: path parameters where the row has any, and its body. */
export type ChangeArgs<N extends ChangeName> = (keyof Params<N> extends never
  ? { params?: never }
  : { params: Params<N> }) & {
  body: N extends 'createRig' ? NewListingBody : Body<N>;
};

/** What neither spends nor creates; the others are orders. */
type PlainChange = Exclude<ChangeName, OrderName>;

export interface Changing {
  connectedKey: ConnectedKey;
  queryClient: QueryClient;
}

/** The mutation for a change that may be made twice without harm; it is still sent only once. */
export function marketChange<N extends PlainChange>(name: N, changing: Changing) {
  const { connectedKey } = changing;
  return mutationOptions({
    mutationKey: endpointKey(connectedKey, name),
    mutationFn: (args: ChangeArgs<N>) => sendChange(name, connectedKey, args),
    ...sentOnce(name, changing),
  });
}

/**
 * Of every change: it is sent once and never again by itself. What it makes stale is asked anew, also where no answer
 * came, since then it may have gone through.
 */
export function sentOnce(name: ChangeName, changing: Changing) {
  return {
    retry: false,
    networkMode: 'always',
    onSettled: () => refreshAfter(name, changing),
  } as const;
}

/** Sends a change once, and leaves it to the caller when to read anew what it made stale. */
export function sendChange<N extends PlainChange>(
  name: N,
  connectedKey: ConnectedKey,
  args: ChangeArgs<N>,
): Promise<Data<N>> {
  return postChange(name, connectedKey, args);
}

interface Sent {
  params?: object | undefined;
  body: unknown;
  /** Of what spends or creates: the intent it belongs to. */
  intent?: string;
}

/** One request of any change. */
export function postChange<N extends ChangeName>(
  name: N,
  connectedKey: ConnectedKey,
  { params = {}, body, intent }: Sent,
): Promise<Data<N>> {
  const path = `/api/market${fillPath(name, params as Params<N>)}`;
  return deskData({ path, connectedKey, body, intent });
}
