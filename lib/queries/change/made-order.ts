import { type MutationState, useMutationState } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { OrderName, Terms } from '#lib/contract/desk-orders.ts';
import { inDeskTime } from '../ask/desk-clock.ts';
import { endpointKey } from '../ask/market-query.ts';
import { useDismissedOrders } from './tab-intents.ts';

interface Made {
  connectedKey: ConnectedKey;
  name: OrderName;
  /** Of what was made. */
  id: string;
}

interface MadeOrder {
  /** Epoch milliseconds when it was sent, by the desk's clock. */
  atMs: number;
  /** What it was confirmed on, where anything was. */
  terms: Terms | undefined;
  /** It has been read: it is not told again. */
  dismiss: () => void;
}

/** The order of this tab that made the thing of that id, as long as that is still to be told; undefined otherwise. */
export function useMadeOrder({ connectedKey, name, id }: Made): MadeOrder | undefined {
  const [dismissed, dismiss] = useDismissedOrders();
  const [order] = useMutationState({
    filters: { mutationKey: endpointKey(connectedKey, name), status: 'success' },
    select: ({ state }) => ({ ...sentOf(state), id: idOf(state), atMs: inDeskTime(state.submittedAt) }),
  }).filter((made) => made.id === id && !dismissed.has(made.intent));
  return order && { atMs: order.atMs, terms: order.confirmed, dismiss: () => dismiss(order.intent) };
}

function sentOf({ variables }: Pick<MutationState, 'variables'>) {
  const { intent, confirmed } = variables as { intent: string; confirmed?: Terms };
  return { intent, confirmed };
}

function idOf({ data }: Pick<MutationState, 'data'>): string | undefined {
  return (data as { id?: string } | undefined)?.id;
}
