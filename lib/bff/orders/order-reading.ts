import 'server-only';
import type { JournalStore, Order } from '#lib/bff/journal/journal-store.ts';
import { isOpen, type OrderView } from '#lib/contract/desk-orders.ts';
import type { Account } from '#lib/session/session.ts';
import type { Lookout } from './lookout.ts';
import type { Presence } from './presence.ts';

/** An order that this process is carrying out: whoever asks for it again gets the same answer. */
export interface UnderWay {
  /** As it was taken up; the journal has it a moment later, and knows more. */
  order: Order;
  answer: Promise<unknown>;
}

interface OrderReading {
  /** Those of the last day, newest first. */
  list(account: Account): Promise<OrderView[]>;
  get(account: Account, intent: string): Promise<OrderView | undefined>;
}

interface OrderReadingOptions {
  journal: JournalStore;
  /** By the order's id. */
  underWay: ReadonlyMap<string, UnderWay>;
  presence: Presence;
  lookout: Lookout;
}

/** What an account's orders have come to. One that was just taken up is running, also before the journal has it. */
export function createOrderReading(options: OrderReadingOptions): OrderReading {
  const { journal, underWay, presence, lookout } = options;
  return { list, get };

  async function list(account: Account): Promise<OrderView[]> {
    const { hashes, recovery } = presence.enter(account);
    await recovery;
    const begun = [...underWay.values()].map(({ order }) => order);
    const kept = await journal.ofOwner(hashes.owner);
    const ids = kept.map(({ id }) => id);
    const ahead = begun.filter(({ id, owner }) => owner === hashes.owner && !ids.includes(id));
    return [...ahead, ...kept].map(view);
  }

  async function get(account: Account, intent: string): Promise<OrderView | undefined> {
    const { hashes, recovery } = presence.enter(account);
    await recovery;
    const id = hashes.order(intent);
    const begun = underWay.get(id)?.order;
    const order = (await journal.get(id)) ?? begun ?? underWay.get(id)?.order;
    return order && view(order);
  }

  function view(order: Order): OrderView {
    return orderView(order, lookout.nextLookAt(order.id));
  }
}

/** An order as its owner's browser sees it. */
function orderView(order: Order, nextLookAt: number | undefined): OrderView {
  const { intent, name, state, at, changedAt, subject, terms, result, refusal } = order;
  return {
    intent,
    name,
    state,
    at,
    ...(!isOpen(order) && { endedAt: changedAt }),
    subject,
    ...(terms && { terms }),
    ...(result && { id: result.id }),
    ...(refusal && { refusal: { error: refusal.error, message: refusal.message } }),
    ...(state === 'unknown' && nextLookAt !== undefined && { nextLookAt }),
  };
}
