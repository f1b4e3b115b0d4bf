import 'server-only';
import type { Clock } from '#lib/bff/clock.ts';
import type { JournalStore, Order } from '#lib/bff/journal/journal-store.ts';
import { causeOf, type Log } from '#lib/bff/log.ts';
import { isOpen } from '#lib/contract/desk-orders.ts';
import type { Upstream } from '#lib/upstream/client.ts';
import { notDone } from './order-ends.ts';
import { orderKinds } from './order-kinds.ts';

/** Looks after orders whose outcome is unknown, until it is known. */
export interface Lookout {
  /** Looks at once, and again until it is known; once is enough. `upstream` is undefined when no key is left to look with. */
  watch(order: Order, upstream: () => Promise<Upstream | undefined>): void;
  /** When it looks again, in epoch milliseconds; undefined where it does not watch the order. */
  nextLookAt(id: string): number | undefined;
}

interface LookoutOptions {
  journal: JournalStore;
  clock: Clock;
  log: Log;
  /** An order is over. */
  settled: (order: Order) => void;
}

interface Watched {
  order: Order;
  upstream: () => Promise<Upstream | undefined>;
  /** Whether a look, at least `LATER_MS` before the next, lacked it. */
  lacked: boolean;
  failures: number;
  nextLookAt: number;
}

/** A look that lacks the order is followed by another: the order may have been taken in, and be carried out only now. */
const LATER_MS = 10_000;
const LONGEST_PAUSE_MS = 60_000;
export const CLAIM_MS = 90_000;

export function createLookout({ journal, clock, log, settled }: LookoutOptions): Lookout {
  const watched = new Map<string, Watched>();

  return {
    watch(order, upstream) {
      if (watched.has(order.id)) return;
      const one = { order, upstream, lacked: false, failures: 0, nextLookAt: clock.now() };
      watched.set(order.id, one);
      void look(one);
    },
    nextLookAt: (id) => watched.get(id)?.nextLookAt,
  };

  async function look(one: Watched): Promise<void> {
    const { order } = one;
    try {
      const upstream = await one.upstream();
      if (!upstream) return unwatch(one);
      // Another instance that looks after it already tells everybody through the journal.
      if (!(await journal.claim(order.id, CLAIM_MS))) return unwatch(one);
      const over = await lookOnce(one, upstream);
      if (!over) return lookAgain(one, LATER_MS);
      await journal.put({ ...over, changedAt: clock.now() });
      unwatch(one);
      settled(over);
    } catch (error) {
      one.failures += 1;
      log.info({ name: order.name, cause: causeOf(error) }, 'an unknown outcome could not be read');
      lookAgain(one, Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** one.failures));
    }
  }

  /**
   * Every look is a signed read with a higher nonce than the order's, so whoever answers it takes the order in no more.
   * Undefined while nothing can be said.
   */
  async function lookOnce(one: Watched, upstream: Upstream): Promise<Order | undefined> {
    const { order, lacked } = one;
    // Another instance may have said what came of it, while this one was stopped and had the order no more.
    const kept = await journal.get(order.id);
    if (kept && !isOpen(kept)) return kept;
    const found = await orderKinds[order.name].find(upstream, order.before);
    if (found) return { ...order, state: 'confirmed', result: found };
    if (lacked) return notDone(order);
    one.lacked = true;
    return undefined;
  }

  function lookAgain(one: Watched, ms: number): void {
    one.nextLookAt = clock.now() + ms;
    clock.after(ms, () => void look(one));
  }

  function unwatch({ order }: Watched): void {
    watched.delete(order.id);
  }
}
