import 'server-only';
import { isOpen, isPast, type Order } from './journal-store.ts';

/** The orders that a process has in its memory, in the order in which they were first kept. */
export interface KeptOrders extends Iterable<Order> {
  size(): number;
  get(id: string): Order | undefined;
  /** In the place of what it was. */
  keep(order: Order): void;
  drop(order: Order): void;
  dropPast(now: number): void;
  ofOwner(owner: string): Order[];
  /** The order of the same owner about the same subject that is not over. */
  openLike(order: Order): Order | undefined;
}

export function createKeptOrders(earlier: Iterable<Order> = []): KeptOrders {
  const byId = new Map<string, Order>();
  const idsOfOwner = new Map<string, Set<string>>();
  const openIds = new Map<string, string>();
  for (const order of earlier) keep(order);

  return {
    [Symbol.iterator]: () => byId.values(),
    size: () => byId.size,
    get: (id) => byId.get(id),
    keep,
    drop,
    dropPast(now) {
      for (const order of byId.values()) if (isPast(order, now)) drop(order);
    },
    ofOwner: (owner) => [...(idsOfOwner.get(owner) ?? [])].flatMap((id) => byId.get(id) ?? []),
    openLike: (order) => byId.get(openIds.get(about(order)) ?? ''),
  };

  function keep(order: Order): void {
    const { id, owner } = order;
    byId.set(id, order);
    const ids = idsOfOwner.get(owner) ?? new Set();
    idsOfOwner.set(owner, ids.add(id));
    if (!isOpen(order)) close(order);
    else if (!openIds.has(about(order))) openIds.set(about(order), id);
  }

  function drop(order: Order): void {
    const { id, owner } = order;
    byId.delete(id);
    const ids = idsOfOwner.get(owner);
    ids?.delete(id);
    if (ids?.size === 0) idsOfOwner.delete(owner);
    close(order);
  }

  function close(order: Order): void {
    if (openIds.get(about(order)) === order.id) openIds.delete(about(order));
  }
}

function about({ owner, subject }: Order): string {
  return JSON.stringify([owner, subject]);
}
