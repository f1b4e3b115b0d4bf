import 'server-only';
import { isOpen } from '#lib/contract/desk-orders.ts';
import { isPast, type Order } from './journal-store.ts';

/** The orders that a process has in its memory, in the order in which they were first kept. */
export interface KeptOrders extends Iterable<Order> {
  size(): number;
  get(id: string): Order | undefined;
  /** In the place of what it was. */
  keep(order: Order): void;
  drop(order: Order): void;
  dropPast(now: number): void;
  ofOwner(owner: string): Order[];
  /** The first kept of the orders of the same owner about the same subject that are not over: a run may leave several. */
  openLike(order: Order): Order | undefined;
}

export function createKeptOrders(earlier: Iterable<Order> = []): KeptOrders {
  const byId = new Map<string, Order>();
  const idsOfOwner = new Map<string, Set<string>>();
  const openIds = new Map<string, Set<string>>();
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
    openLike: (order) => byId.get([...(openIds.get(about(order)) ?? [])][0] ?? ''),
  };

  function keep(order: Order): void {
    const { id, owner } = order;
    byId.set(id, order);
    add(idsOfOwner, owner, id);
    if (isOpen(order)) add(openIds, about(order), id);
    else remove(openIds, about(order), id);
  }

  function drop(order: Order): void {
    const { id, owner } = order;
    byId.delete(id);
    remove(idsOfOwner, owner, id);
    remove(openIds, about(order), id);
  }
}

function add(sets: Map<string, Set<string>>, key: string, id: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(id));
}

function remove(sets: Map<string, Set<string>>, key: string, id: string): void {
  const ids = sets.get(key);
  ids?.delete(id);
  if (ids?.size === 0) sets.delete(key);
}

function about({ owner, subject }: Order): string {
  return JSON.stringify([owner, subject]);
}
