import 'server-only';
import type { Order } from '#lib/bff/journal/journal-store.ts';
import { isOpen, type OrderView } from '#lib/contract/desk-orders.ts';

/** An order as its owner's browser sees it. */
export function orderView(order: Order, nextLookAt: number | undefined): OrderView {
  const { intent, name, state, at, changedAt, subject, result, refusal } = order;
  return {
    intent,
    name,
    state,
    at,
    ...(!isOpen(order) && { endedAt: changedAt }),
    subject,
    ...(result && { id: result.id }),
    ...(refusal && { refusal: { error: refusal.error, message: refusal.message } }),
    ...(state === 'unknown' && nextLookAt !== undefined && { nextLookAt }),
  };
}
