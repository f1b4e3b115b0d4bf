import type { ConnectedKey } from '#lib/contract/desk.ts';

/** Under which everything about the orders of a key is kept. */
export function ordersKey({ environment, apiKey }: ConnectedKey) {
  return ['orders', environment, apiKey] as const;
}
