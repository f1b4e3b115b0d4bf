import 'server-only';
import { type Begun, type JournalStore, ORDER_LIFE_MS, type Order } from './journal-store.ts';

interface LocalJournalOptions {
  /** What an earlier run left; the store adds to it and drops what is older than a day. */
  orders: Map<string, Order>;
  /** Makes one order durable. Throws UNAVAILABLE where it cannot. */
  keep: (order: Order) => Promise<void>;
  /** Epoch milliseconds. */
  now: () => number;
}

/** The journal of one process: in its memory, and wherever `keep` writes. */
export function createLocalJournalStore({ orders, keep, now }: LocalJournalOptions): JournalStore {
  return {
    begin,
    async put(order) {
      orders.set(order.id, order);
      await keep(order);
    },
    get: async (id) => orders.get(id),
    ofOwner: async (owner) => ownedBy(owner),
    claim: async () => true,
  };

  /** Decided before anything is awaited, so that nothing comes between. */
  async function begin(order: Order): Promise<Begun> {
    const others = ownedBy(order.owner);
    const known = orders.get(order.id);
    if (known) return { kind: 'known', order: known };
    const by = others.find((other) => other.subject === order.subject && isOpen(other));
    if (by) return { kind: 'blocked', by };
    orders.set(order.id, order);
    try {
      await keep(order);
    } catch (error) {
      orders.delete(order.id);
      throw error;
    }
    return { kind: 'new' };
  }

  function ownedBy(owner: string): Order[] {
    for (const { id, at } of orders.values()) if (now() - at >= ORDER_LIFE_MS) orders.delete(id);
    return [...orders.values()].filter((order) => order.owner === owner).sort((a, b) => b.at - a.at);
  }
}

function isOpen({ state }: Order): boolean {
  return state === 'running' || state === 'unknown';
}
