import 'server-only';
import {
  type Begun,
  isPast,
  type JournalStore,
  MOST_BEGUN,
  MOST_BEGUN_WITHIN_MS,
  type Order,
} from './journal-store.ts';
import type { KeptOrders } from './kept-orders.ts';

interface LocalJournalOptions {
  /** What an earlier run left; the store adds to it. */
  orders: KeptOrders;
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
      orders.keep(order);
      await keep(order);
    },
    get: async (id) => known(id),
    ofOwner: async (owner) =>
      orders
        .ofOwner(owner)
        .filter((order) => !isPast(order, now()))
        .sort((a, b) => b.at - a.at),
    claim: async () => true,
    release: async () => undefined,
  };

  /** Decided before anything is awaited, so that nothing comes between. */
  async function begin(order: Order): Promise<Begun> {
    const same = known(order.id);
    if (same) return { kind: 'known', order: same };
    const by = orders.openLike(order);
    if (by) return { kind: 'blocked', by };
    const untilMs = fullUntil(order);
    if (untilMs) return { kind: 'full', untilMs };
    orders.keep(order);
    try {
      await keep(order);
    } catch (error) {
      orders.drop(order);
      throw error;
    }
    return { kind: 'new' };
  }

  function known(id: string): Order | undefined {
    const order = orders.get(id);
    return order && !isPast(order, now()) ? order : undefined;
  }

  function fullUntil({ owner, at: newest }: Order): number | undefined {
    const begun = orders
      .ofOwner(owner)
      .map(({ at }) => at + MOST_BEGUN_WITHIN_MS)
      .filter((until) => until > newest)
      .sort((a, b) => b - a);
    return begun[MOST_BEGUN - 1];
  }
}
