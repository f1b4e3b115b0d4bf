import type { Order } from '#lib/bff/journal/journal-store.ts';

/** A rental that was sent, and of which nothing more is known. */
export const sentOrder = {
  id: 'id',
  owner: 'owner',
  intent: 'intent',
  name: 'createRental',
  body: 'body',
  subject: 'rig 7',
  at: 1,
  changedAt: 1,
  state: 'running',
  sent: true,
} as const satisfies Order;
