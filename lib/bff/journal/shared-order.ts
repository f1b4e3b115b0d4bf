import 'server-only';
import { isOpen } from '#lib/contract/desk-orders.ts';
import { keyPart, sharedKey } from '#lib/shared/shared-key.ts';
import { LAST_OPEN_STAGE } from './journal-scripts.ts';
import { ORDER_LIFE_MS, type Order } from './journal-store.ts';

export const LONGEST_LIFE_MS = 30 * 24 * 3_600_000;

/** The first keys of every script that keeps an order. */
export function keysOf({ id, owner, subject }: Order): string[] {
  return [orderKey(id), ownerKey(owner), sharedKey('', 'open orders of', owner, keyPart(subject))];
}

/** Its first arguments. */
export function argsOf(order: Order): (string | number)[] {
  const life = isOpen(order) ? LONGEST_LIFE_MS : ORDER_LIFE_MS;
  return [JSON.stringify(order), stageOf(order), order.at, life, LONGEST_LIFE_MS];
}

/** How far an order is, which it never goes back from. */
function stageOf(order: Order): number {
  if (!isOpen(order)) return LAST_OPEN_STAGE + 1;
  if (order.state === 'unknown') return LAST_OPEN_STAGE;
  return order.sent ? 1 : 0;
}

export function orderOf(text: string): Order {
  return JSON.parse(text) as Order;
}

export function orderKey(id: string): string {
  return sharedKey('', 'order', id);
}

export function claimKey(id: string): string {
  return sharedKey('', 'claim', id);
}

export function ownerKey(owner: string): string {
  return sharedKey('', 'orders of', owner);
}
