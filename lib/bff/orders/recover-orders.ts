import 'server-only';
import type { Clock } from '#lib/bff/clock.ts';
import type { JournalStore, Order } from '#lib/bff/journal/journal-store.ts';
import { causeOf, type Log } from '#lib/bff/log.ts';
import { isOpen } from '#lib/contract/desk-orders.ts';
import { CLAIM_MS } from './lookout.ts';
import { leftBehind } from './order-ends.ts';

interface RecoverOptions {
  journal: JournalStore;
  now: Clock['now'];
  log: Log;
  /** Whether this process is at it. */
  isInHand: (id: string) => boolean;
  /** Its outcome is unknown. */
  lost: (order: Order) => void;
}

/** Takes up what an instance that is no more left open of one owner's orders. Never rejects. */
export function createRecoverOrders(options: RecoverOptions): (owner: string) => Promise<void> {
  const { journal, now, log, isInHand, lost } = options;

  return async function recoverOrders(owner) {
    try {
      const open = (await journal.ofOwner(owner)).filter(isOpen);
      for (const { id } of open) await recover(id);
    } catch (error) {
      log.warn({ cause: causeOf(error) }, 'the journal of orders could not be looked through');
    }
  };

  async function recover(id: string): Promise<void> {
    if (!(await journal.claim(id, CLAIM_MS))) return;
    // It may have ended, or been taken up here, since it was listed.
    const order = await journal.get(id);
    if (!order || !isOpen(order) || isInHand(id)) return;
    const left = leftBehind(order);
    if (left.state !== order.state) await journal.put({ ...left, changedAt: now() });
    if (left.state === 'unknown') lost(left);
  }
}
