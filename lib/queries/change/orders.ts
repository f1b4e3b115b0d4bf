import { queryOptions } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { isOpen, type OrderView } from '#lib/contract/desk-orders.ts';
import { deskNow } from '../ask/desk-clock.ts';
import { deskData } from '../ask/desk-fetch.ts';
import { failureOf } from '../ask/failure.ts';
import { pause } from '../ask/pause.ts';
import { ordersKey } from './orders-key.ts';

const SOON_MS = 1_500;
const AT_MOST_MS = 10_000;
const SELDOM_MS = 30_000;

export function orderPath(intent: string): string {
  return `/api/orders/${encodeURIComponent(intent)}`;
}

/** Asking the desk costs no call to the market, and what it says may change with every look. */
const alwaysAnew = {
  networkMode: 'always',
  staleTime: 0,
  retryOnMount: true,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const;

/** What the desk knows of one order: null where it does not know it. Asked again until its end is known. */
export function orderQuery(connectedKey: ConnectedKey, intent: string) {
  return queryOptions({
    ...alwaysAnew,
    queryKey: [...ordersKey(connectedKey), 'intent', intent],
    queryFn: ({ signal }) => fetchOrder({ connectedKey, intent, signal }),
    refetchInterval: ({ state: { data } }) =>
      data === null || (data && !isOpen(data)) ? false : askAgainMs(data ? [data] : [], deskNow(), SOON_MS),
  });
}

/** The named key's orders of the last day about one thing ("rig 7", "rental 812"), newest first. */
export function ordersQuery(connectedKey: ConnectedKey, subject: string) {
  return queryOptions({
    ...alwaysAnew,
    queryKey: [...ordersKey(connectedKey), 'subject', subject],
    queryFn: ({ signal }) => {
      const path = `/api/orders?subject=${encodeURIComponent(subject)}`;
      return deskData<OrderView[]>({ path, connectedKey, signal });
    },
    refetchInterval: ({ state: { data } }) => askAgainMs(data ?? [], deskNow()),
  });
}

/** In how many milliseconds the desk may know more of orders; `otherwise` where all of them have ended. */
export function askAgainMs(orders: readonly OrderView[], nowMs: number, otherwise = SELDOM_MS): number {
  const open = orders.filter(isOpen);
  return open.length === 0 ? otherwise : Math.min(...open.map((order) => waitFor(order, nowMs)));
}

function waitFor({ nextLookAt = 0 }: OrderView, nowMs: number): number {
  return Math.min(Math.max(nextLookAt - nowMs, SOON_MS), AT_MOST_MS);
}

interface Asked {
  connectedKey: ConnectedKey;
  intent: string;
  signal: AbortSignal;
}

/**
 * Asks a second time before it says that the desk does not know an order: its request may still be on the way. Throws as deskData
 * does, and the signal's reason once that is aborted.
 */
export async function fetchOrder(asked: Asked): Promise<OrderView | null> {
  const order = await askFor(asked);
  if (order) return order;
  await pause(SOON_MS, asked.signal);
  asked.signal.throwIfAborted();
  return askFor(asked);
}

async function askFor({ connectedKey, intent, signal }: Asked): Promise<OrderView | null> {
  try {
    return await deskData<OrderView>({ path: orderPath(intent), connectedKey, signal });
  } catch (error) {
    if (failureOf(error).code === 'NOT_FOUND') return null;
    throw error;
  }
}
