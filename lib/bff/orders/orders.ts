import 'server-only';
import type { Clock } from '#lib/bff/clock.ts';
import type { JournalStore, Order } from '#lib/bff/journal/journal-store.ts';
import type { Lives } from '#lib/bff/keys/lives.ts';
import type { Log } from '#lib/bff/log.ts';
import type { OrderName, OrderView } from '#lib/contract/desk-orders.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { Account } from '#lib/session/session.ts';
import type { Upstream } from '#lib/upstream/client.ts';
import { createCarryOut } from './carry-out.ts';
import { createLookout } from './lookout.ts';
import { otherBody } from './order-ends.ts';
import type { Wish } from './order-kind.ts';
import { orderKinds } from './order-kinds.ts';
import { createOrderReading, type UnderWay } from './order-reading.ts';
import { createPlaceOrder } from './place-order.ts';
import { createPresence } from './presence.ts';
import { createRecoverOrders } from './recover-orders.ts';

interface Ordering<N extends OrderName> {
  account: Account;
  /** The Idempotency-Key. */
  intent: string;
  name: N;
  wish: Wish<N>;
  /** Puts in what only the service knows, once the journal knows the order and before anything is sent. */
  complete?: (() => Promise<Wish<N>['body']>) | undefined;
}

/** The orders of one service's keys: each is carried out once. */
export interface Orders {
  /**
   * Carries an order out, or answers as it was answered before. Throws UNCONFIRMED where it was sent and nobody can say
   * what came of it, which the desk then finds out; ORDER_PENDING, IDEMPOTENCY_MISMATCH, RATE_LIMITED, UNAVAILABLE where
   * nothing was sent; TERMS_CHANGED; else as the endpoint does.
   */
  place<N extends OrderName>(ordering: Ordering<N>): Promise<Data<N>>;
  /** A key is in use: what it left open is looked after from now on, while `lives` says so. Cheap enough for every request. */
  appear(account: Account, lives: Lives): void;
  /** A key was disconnected: nothing more is asked with it. */
  forget(apiKey: string): void;
  /** Those of the last day, newest first. */
  list(account: Account): Promise<OrderView[]>;
  get(account: Account, intent: string): Promise<OrderView | undefined>;
}

interface OrdersOptions {
  journal: JournalStore;
  upstreamOf: (account: Account) => Upstream;
  clock: Clock;
  log: Log;
  /** What came of an order of this key, of which nobody could say, is known now. */
  settled: (apiKey: string, order: Order) => void;
}

export function createOrders(options: OrdersOptions): Orders {
  const { journal, upstreamOf, clock, log } = options;
  const underWay = new Map<string, UnderWay>();
  const lookout = createLookout({ journal, clock, log, settled });
  const isInHand = (id: string) => underWay.has(id) || lookout.nextLookAt(id) !== undefined;
  const recover = createRecoverOrders({ journal, now: clock.now, log, isInHand, lost });
  const presence = createPresence({ now: clock.now, recover });
  const placeOrder = createPlaceOrder({
    journal,
    clock,
    lost,
    carryOut: createCarryOut({ journal, now: clock.now, log, lost }),
  });

  return {
    place,
    appear: (account, lives) => void presence.enter(account, lives),
    forget: presence.forget,
    ...createOrderReading({ journal, underWay, presence, lookout }),
  };

  async function place<N extends OrderName>({
    account,
    intent,
    name,
    wish,
    complete,
  }: Ordering<N>): Promise<Data<N>> {
    const { hashes, recovery } = presence.enter(account);
    const id = hashes.order(intent);
    const body = hashes.body([name, wish]);
    const running = underWay.get(id);
    if (running && running.order.body !== body) throw otherBody();
    // The hash of the body says which endpoint was asked.
    if (running) return running.answer as Promise<Data<N>>;
    const at = clock.now();
    const subject = orderKinds[name].subject(wish);
    const own = { id, owner: hashes.owner, intent, name, body, subject, terms: wish.confirmed };
    const order = { ...own, at, changedAt: at, state: 'running', sent: false } as const;
    const answer = recovery
      .then(() => placeOrder({ order, wish, complete, upstream: upstreamOf(account) }))
      .finally(() => underWay.delete(id));
    underWay.set(id, { order, answer });
    return answer;
  }

  function lost(order: Order): void {
    lookout.watch(order, async () => {
      const account = await presence.livingAccountOf(order.owner);
      return account && upstreamOf(account);
    });
  }

  function settled(order: Order): void {
    const account = presence.accountOf(order.owner);
    if (account) options.settled(account.apiKey, order);
  }
}
