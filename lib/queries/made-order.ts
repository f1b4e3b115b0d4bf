import { type MutationState, useMutationState } from '@tanstack/react-query';
import type { ConnectedKey, OrderName } from '#lib/contract/desk.ts';
import { useDismissedOrders } from './dismissed-orders.ts';

interface Made {
  connectedKey: ConnectedKey;
  name: OrderName;
  /** Of what was made. */
  id: string;
}

interface MadeOrder {
  /** Epoch milliseconds when it was sent. */
  atMs: number;
  /** It has been read: it is not told again. */
  dismiss: () => void;
}

/** The order of this tab that made the thing of that id, as long as that is still to be told; undefined otherwise. */
export function useMadeOrder({ connectedKey, name, id }: Made): MadeOrder | undefined {
  const { environment, apiKey } = connectedKey;
  const [dismissed, dismiss] = useDismissedOrders();
  const [order] = useMutationState({
    filters: { mutationKey: ['market', environment, apiKey, name], status: 'success' },
    select: ({ state }) => ({ intent: intentOf(state), id: idOf(state), atMs: state.submittedAt }),
  }).filter((made) => made.id === id && !dismissed.has(made.intent));
  return order && { atMs: order.atMs, dismiss: () => dismiss(order.intent) };
}

function intentOf({ variables }: Pick<MutationState, 'variables'>): string {
  return (variables as { intent: string }).intent;
}

function idOf({ data }: Pick<MutationState, 'data'>): string | undefined {
  return (data as { id?: string } | undefined)?.id;
}
