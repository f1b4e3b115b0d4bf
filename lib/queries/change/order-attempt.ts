import type { MutationState } from '@tanstack/react-query';
import type { OrderName } from '#lib/contract/desk-orders.ts';
import { inDeskTime } from '../ask/desk-clock.ts';
import type { OrderArgs } from './market-order.ts';
import type { OrderAttempt } from './order-outcome.ts';

/** An order of this tab with what was sent. */
export type SentOrder = OrderAttempt & { args: OrderArgs<OrderName> };

/** An order as the mutation cache has it. */
export function attemptOf(state: MutationState): SentOrder {
  const { status, error } = state;
  const submittedAt = inDeskTime(state.submittedAt);
  const args = state.variables as OrderArgs<OrderName>;
  const data = state.data as { id?: string; rentalid?: string } | undefined;
  return { status, error, submittedAt, args, intent: args.intent, id: data?.id ?? data?.rentalid };
}
