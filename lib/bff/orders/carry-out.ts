import 'server-only';
import type { Clock } from '#lib/bff/clock.ts';
import type { JournalStore, Order } from '#lib/bff/journal/journal-store.ts';
import { causeOf, type Log } from '#lib/bff/log.ts';
import { withoutEcho } from '#lib/bff/without-echo.ts';
import { withoutPasswords } from '#lib/bff/without-passwords.ts';
import type { OrderName } from '#lib/contract/desk-orders.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { Upstream } from '#lib/upstream/client.ts';
import type { HeldClaim } from './held-claim.ts';
import { endedBy, outcomeAfter, unconfirmed } from './order-ends.ts';
import { callOf, type Wish } from './order-kind.ts';
import { orderKinds } from './order-kinds.ts';

/** An order as it begins, and what it takes to carry it out. */
export interface Placing<N extends OrderName> {
  order: Order & { name: N };
  wish: Wish<N>;
  complete?: (() => Promise<Wish<N>['body']>) | undefined;
  upstream: Upstream;
  claim: HeldClaim;
}

export type CarryOut = <N extends OrderName>(placing: Placing<N>) => Promise<Data<N>>;

interface CarryOutOptions {
  journal: JournalStore;
  now: Clock['now'];
  log: Log;
  /** Its outcome is unknown. */
  lost: (order: Order) => void;
}

/** Carries out an order that has just begun: what it takes to find it again is durable before it is sent, once. */
export function createCarryOut({ journal, now, log, lost }: CarryOutOptions): CarryOut {
  return async function carryOut<N extends OrderName>(placing: Placing<N>): Promise<Data<N>> {
    const { order, upstream, claim } = placing;
    const { sent, wish } = await prepare(placing);
    const { lane, idOf } = orderKinds[order.name];
    try {
      const answer = await upstream.call(order.name, { ...callOf(wish, lane), lastCheck: claim.requireHeld });
      const data = withoutPasswords(order.name, answer);
      await note({ ...sent, state: 'confirmed', result: { id: idOf(data), data } });
      return data;
    } catch (error) {
      throw await failed(sent, withoutEcho(error, wish.body));
    }
  };

  /** Up to the moment before it is sent. Whatever goes wrong here, nothing has left. */
  async function prepare<N extends OrderName>(placing: Placing<N>): Promise<{ sent: Order; wish: Wish<N> }> {
    const { order, upstream, claim } = placing;
    try {
      const wish = placing.complete ? { ...placing.wish, body: await placing.complete() } : placing.wish;
      const before = await orderKinds[order.name].prepare(upstream, wish);
      if (!(await claim.renew())) throw notHeld();
      const sent = { ...order, before, sent: true, changedAt: now() };
      await journal.put(sent);
      return { sent, wish };
    } catch (error) {
      await note(endedBy(order, error));
      throw error;
    }
  }

  async function failed(sent: Order, error: unknown): Promise<unknown> {
    if (outcomeAfter(error) !== 'unknown') {
      await note(endedBy(sent, error));
      return error;
    }
    log.warn({ name: sent.name, cause: causeOf(error) }, 'the outcome of an order is unknown');
    const unknown: Order = { ...sent, state: 'unknown' };
    await note(unknown);
    lost(unknown);
    const wait = error instanceof MarketRefusal ? error.details.retryAfterSeconds : undefined;
    return unconfirmed(sent.intent, wait);
  }

  /** What is known is told, whether or not it can be kept: a journal that only says "sent" is looked after later. */
  async function note(order: Order): Promise<void> {
    await journal.put({ ...order, changedAt: now() }).catch((error: unknown) => {
      log.error({ name: order.name, cause: causeOf(error) }, 'the outcome of an order could not be kept');
    });
  }
}

function notHeld(): MarketRefusal {
  return new MarketRefusal('UNAVAILABLE', {
    message: "another of this desk's instances has taken this order over, so nothing was sent",
  });
}
