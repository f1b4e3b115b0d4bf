import { mutationOptions } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { ExtensionTerms, OrderName, RentalTerms } from '#lib/contract/desk-orders.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { deskFetch } from '../ask/desk-fetch.ts';
import { endpointKey } from '../ask/market-query.ts';
import { type ChangeArgs, type Changing, postChange, sentOnce } from './market-change.ts';
import { orderPath } from './orders.ts';
import { keepSentOrder } from './tab-intents.ts';

/** What spends is sent with the terms that the person confirmed. */
type Confirmed<N extends OrderName> = N extends 'createRental'
  ? { confirmed: RentalTerms }
  : N extends 'extendRental'
    ? { confirmed: ExtensionTerms }
    : { confirmed?: undefined };

/** What a person orders: a change, with the terms it was confirmed on. */
export type Ordered<N extends OrderName> = ChangeArgs<N> & Confirmed<N>;

/** An order as it is sent, under the intent it belongs to. */
export type OrderArgs<N extends OrderName> = Ordered<N> & { intent: string };

interface Ordering extends Changing {
  /** What it is about: orders about one thing are told apart from those about another. */
  subject: string;
}

/** The mutation for a change that spends or creates. */
export function marketOrder<N extends OrderName>(name: N, { subject, ...changing }: Ordering) {
  const { connectedKey } = changing;
  return mutationOptions({
    mutationKey: endpointKey(connectedKey, name, subject),
    mutationFn: (args: OrderArgs<N>) => sendOrder(name, connectedKey, args),
    ...sentOnce(name, changing),
  });
}

async function sendOrder<N extends OrderName>(
  name: N,
  connectedKey: ConnectedKey,
  { params, body, confirmed, intent }: OrderArgs<N>,
): Promise<Data<N>> {
  // A desk on this machine answers without a network, so the browser's word is not enough. A read that gets no answer
  // says that nothing was sent.
  if (!navigator.onLine) await deskFetch({ path: orderPath(intent), connectedKey });
  keepSentOrder(intent);
  return postChange(name, connectedKey, { params, body: confirmed ? { ...body, confirmed } : body, intent });
}
