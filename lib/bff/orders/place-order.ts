import 'server-only';
import type { JournalStore, Order } from '#lib/bff/journal/journal-store.ts';
import type { OrderName } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { CarryOut, Placing } from './carry-out.ts';
import { CLAIM_MS } from './lookout.ts';
import type { OrderClock } from './order-clock.ts';
import { answerOf, leftBehind, otherBody, pending } from './order-outcome.ts';

interface PlaceOrderOptions {
  journal: JournalStore;
  clock: OrderClock;
  carryOut: CarryOut;
  /** Its outcome is unknown. */
  lost: (order: Order) => void;
}

const HEARTBEAT_MS = 30_000;
const POLL_MS = 250;
/** For the order of another instance; longer than any call takes. */
const MAX_POLLS = 120;

/**
 * Has an order carried out once, whoever asks for it how often: known already, it is answered as it was; another about
 * the same subject stands in its way. Throws UNAVAILABLE where the journal cannot be written.
 */
export function createPlaceOrder({ journal, clock, carryOut, lost }: PlaceOrderOptions): CarryOut {
  return async function placeOrder<N extends OrderName>(placing: Placing<N>): Promise<Data<N>> {
    const { order } = placing;
    // The hash of the body says which endpoint was asked, so what is known is its data.
    if (!(await journal.claim(order.id, CLAIM_MS))) return (await answerFromElsewhere(order)) as Data<N>;
    const release = holdClaim(order.id);
    try {
      const begun = await journal.begin(order);
      if (begun.kind === 'new') return await carryOut(placing);
      if (begun.kind === 'blocked') throw pending(begun.by);
      return (await answerKnown(begun.order, order)) as Data<N>;
    } finally {
      release();
    }
  };

  /** No other instance may take the order for left behind while this one is at it. */
  function holdClaim(id: string): () => void {
    let stop = clock.after(HEARTBEAT_MS, beat);
    return () => stop();

    function beat(): void {
      journal.claim(id, CLAIM_MS).catch(() => undefined);
      stop = clock.after(HEARTBEAT_MS, beat);
    }
  }

  /** Nobody else holds the claim, so one that still runs was left behind. */
  async function answerKnown(known: Order, asked: Order): Promise<unknown> {
    if (known.body !== asked.body) throw otherBody();
    if (known.state !== 'running') return answerOf(known);
    const left = leftBehind(known);
    await journal.put({ ...left, changedAt: clock.now() });
    if (left.state === 'unknown') lost(left);
    return answerOf(left);
  }

  async function answerFromElsewhere(asked: Order): Promise<unknown> {
    for (let polls = 0; polls < MAX_POLLS; polls += 1) {
      const known = await journal.get(asked.id);
      if (known && known.body !== asked.body) throw otherBody();
      if (known && known.state !== 'running') return answerOf(known);
      await new Promise<void>((resolve) => void clock.after(POLL_MS, resolve));
    }
    throw pending(asked);
  }
}
