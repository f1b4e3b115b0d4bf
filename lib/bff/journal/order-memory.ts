import 'server-only';
import { LRUCache } from 'lru-cache';
import { isOpen } from '#lib/contract/desk-orders.ts';
import { ORDER_LIFE_MS, type Order } from './journal-store.ts';

/** What one instance knows of the orders that it shares with others, for a Redis that has forgotten them. */
export interface OrderMemory {
  /** As it stands now. */
  note(order: Order): void;
  claimed(id: string, forMs: number): void;
  released(id: string): void;
  /** All orders that are not over, then those of the last day; each with the milliseconds for which it is claimed here yet. */
  all(): { order: Order; claimedMs: number }[];
}

const MAX_OPEN = 10_000;
const MAX_ENDED = 5_000;

export function createOrderMemory(): OrderMemory {
  const open = new LRUCache<string, Order>({ max: MAX_OPEN });
  const ended = new LRUCache<string, Order>({ max: MAX_ENDED, ttl: ORDER_LIFE_MS });
  const claims = new LRUCache<string, true>({ max: MAX_OPEN });

  return {
    note(order) {
      open.delete(order.id);
      (isOpen(order) ? open : ended).set(order.id, order);
    },
    claimed: (id, forMs) => void claims.set(id, true, { ttl: forMs }),
    released: (id) => void claims.delete(id),
    all: () =>
      [...open.values(), ...ended.values()].map((order) => ({
        order,
        claimedMs: Math.max(0, Math.floor(claims.getRemainingTTL(order.id))),
      })),
  };
}
