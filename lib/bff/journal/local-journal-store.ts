import 'server-only';
import { type Begun, isOpen, isPast, type JournalStore, type Order } from './journal-store.ts';

interface LocalJournalOptions {
  /** What an earlier run left; the store adds to it and drops what is past. */
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
    async get(id) {
      const order = orders.get(id);
      return order && !isPast(order, now()) ? order : undefined;
    },
    ofOwner: async (owner) => ownedBy(owner),
    claim: async () => true,
    release: async () => undefined,
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
    for (const order of orders.values()) if (isPast(order, now())) orders.delete(order.id);
    return [...orders.values()].filter((order) => order.owner === owner).sort((a, b) => b.at - a.at);
  }
}
