import 'server-only';
import { type Clock, sleep } from '#lib/bff/clock.ts';
import type { Begun, JournalStore, Order } from '#lib/bff/journal/journal-store.ts';
import type { OrderName } from '#lib/contract/desk-orders.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { CarryOut, Placing } from './carry-out.ts';
import { type HeldClaim, holdClaim } from './held-claim.ts';
import { answerOf, leftBehind, otherBody, pending, tooMany } from './order-ends.ts';

interface PlaceOrderOptions {
  journal: JournalStore;
  clock: Clock;
  carryOut: CarryOut;
  /** Its outcome is unknown. */
  lost: (order: Order) => void;
}

interface Claimed {
  order: Order;
  claim: HeldClaim;
}

type PlaceOrder = <N extends OrderName>(placing: Omit<Placing<N>, 'claim'>) => Promise<Data<N>>;

const POLL_MS = 250;
/** For the order of another instance; longer than any call takes. */
const MAX_POLLS = 120;

/**
 * Has an order carried out once, whoever asks for it how often: known already, it is answered as it was; another about
 * the same subject stands in its way. Throws UNAVAILABLE where the journal cannot be written, and RATE_LIMITED where its owner
 * began too many.
 */
export function createPlaceOrder({ journal, clock, carryOut, lost }: PlaceOrderOptions): PlaceOrder {
  return async function placeOrder(placing) {
    for (let polls = 0; polls < MAX_POLLS; polls += 1) {
      const claim = await holdClaim(placing.order.id, { journal, clock });
      if (claim) return placeClaimed({ ...placing, claim }).finally(claim.stop);
      const elsewhere = await answerFromElsewhere(placing.order);
      if (elsewhere) return elsewhere.data as Data<(typeof placing.order)['name']>;
      await sleep(clock, POLL_MS);
    }
    throw pending(placing.order);
  };

  /**
   * Undefined while another instance is at it. The hash of the body says which endpoint was asked, so what is known is
   * its data.
   */
  async function answerFromElsewhere(asked: Order): Promise<{ data: unknown } | undefined> {
    const known = await journal.get(asked.id);
    if (!known) return undefined;
    if (known.body !== asked.body) throw otherBody();
    return known.state === 'running' ? undefined : { data: answerOf(known) };
  }

  async function placeClaimed<N extends OrderName>(placing: Placing<N>): Promise<Data<N>> {
    const begun = await begin(placing);
    if (begun.kind === 'new') return carryOut(placing);
    if (begun.kind === 'blocked') throw pending(begun.by);
    if (begun.kind === 'full') throw tooMany(begun.untilMs - clock.now());
    return (await answerKnown(begun.order, placing)) as Data<N>;
  }

  /** What did not enter the journal is nobody's: any instance may be asked for it next. */
  async function begin({ order, claim }: Claimed): Promise<Begun> {
    try {
      const begun = await journal.begin(order);
      if (begun.kind === 'blocked' || begun.kind === 'full') await claim.giveUp();
      return begun;
    } catch (error) {
      await claim.giveUp();
      throw error;
    }
  }

  async function answerKnown(known: Order, { order, claim }: Claimed): Promise<unknown> {
    if (known.body !== order.body) throw otherBody();
    const ended = known.state === 'running' ? await endLeftBehind(known, claim) : known;
    return answerOf(ended);
  }

  /** One that still runs, and that nobody else holds. */
  async function endLeftBehind(known: Order, claim: HeldClaim): Promise<Order> {
    // This process may have been stopped since it took the claim.
    if (!(await claim.renew())) throw pending(known);
    const latest = (await journal.get(known.id)) ?? known;
    if (latest.state !== 'running') return latest;
    const left = leftBehind(latest);
    const kept = journal.put({ ...left, changedAt: clock.now() });
    if (left.state !== 'unknown') await kept;
    else {
      // It may have been done, whether or not that can be written down.
      await kept.catch(() => undefined);
      lost(left);
    }
    return left;
  }
}
