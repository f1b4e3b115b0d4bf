import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ConnectedKey, ExtensionTerms, OrderName, RentalTerms } from '#lib/contract/desk.ts';
import type { Params } from '#lib/contract/endpoints.ts';
import { readEnvelope } from '#lib/contract/envelope.ts';
import { fillPath } from '#lib/contract/path.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { deskFetch } from './desk-fetch.ts';
import type { ChangeArgs } from './market-change.ts';
import { orderPath } from './orders.ts';
import { refreshAfter } from './refresh-after.ts';

/** What spends is sent with the terms that the person confirmed. */
type Confirmed<N extends OrderName> = N extends 'createRental'
  ? { confirmed: RentalTerms }
  : N extends 'extendRental'
    ? { confirmed: ExtensionTerms }
    : { confirmed?: undefined };

/** What a person orders: a change, with the terms it was confirmed on. */
export type Ordered<N extends OrderName> = ChangeArgs<N> & Confirmed<N>;

/** The same as it is sent, under the intent it belongs to. */
export type OrderArgs<N extends OrderName> = Ordered<N> & { intent: string };

interface Ordering {
  connectedKey: ConnectedKey;
  queryClient: QueryClient;
  /** What it is about: orders about one thing are told apart from those about another. */
  subject: string;
}

/**
 * The mutation for a change that spends or creates. It is sent once and never again by itself. What it makes stale is
 * asked anew, also where no answer came, since then it may have gone through.
 */
export function marketOrder<N extends OrderName>(name: N, { connectedKey, queryClient, subject }: Ordering) {
  return mutationOptions({
    mutationKey: ['market', connectedKey.environment, connectedKey.apiKey, name, subject],
    mutationFn: (args: OrderArgs<N>) => sendOrder(name, connectedKey, args),
    retry: false,
    networkMode: 'always',
    onSettled: () => refreshAfter(name, { connectedKey, queryClient }),
  });
}

async function sendOrder<N extends OrderName>(
  name: N,
  connectedKey: ConnectedKey,
  args: OrderArgs<N>,
): Promise<Data<N>> {
  const { params = {}, body, confirmed, intent } = args;
  // A desk on this machine answers without a network, so the browser's word is not enough. A read that gets no answer
  // says that nothing was sent.
  if (!navigator.onLine) await deskFetch({ path: orderPath(intent), connectedKey });
  const { text, status } = await deskFetch({
    path: `/api/market${fillPath(name, params as Params<N>)}`,
    connectedKey,
    body: confirmed ? { ...body, confirmed } : body,
    intent,
  });
  return readEnvelope(text, status) as Data<N>;
}
