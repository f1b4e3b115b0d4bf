import 'server-only';
import type { Lane } from '#lib/contract/desk.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { byLane } from './by-lane.ts';
import type { Pass } from './call-window.ts';
import { createFreshPass, type FreshPass } from './fresh-pass.ts';
import type { NonceDigits, Nonces } from './nonces.ts';
import { createPatience, type Patience } from './patience.ts';
import { createTurns } from './turns.ts';

const MAX_WAITING = 200;

/** One signed call, as the order of its key sees it. */
export interface OrderedCall<T> {
  /** Reads of one line wait for the budget one after the other. Those of the desk do not wait behind the signing key's own. */
  line: Lane | 'desk';
  digits: NonceDigits;
  /** Waits until the budget has a call left. */
  ready: () => Promise<Pass>;
  /** Sends it; `abandoned` is aborted when another call overtakes this read. */
  send: (pass: Pass, nonce: string, abandoned?: AbortSignal) => Promise<T>;
}

/** Nonces must rise as the service sees them, so the calls of one key leave one after the other. */
export interface CallOrder {
  /**
   * One read at a time; one that is overtaken is asked again, behind what overtook it. Throws BUDGET_EXHAUSTED where
   * calls of the key before it keep it waiting for 5 s: nothing was sent then.
   */
  read<T>(call: OrderedCall<T>): Promise<T>;
  /**
   * A change, or a read that money waits for: leaves before every other read, with a higher nonce; those that overtake
   * keep their own order. Sent once.
   */
  overtake<T>(call: OrderedCall<T>): Promise<T>;
}

interface CallOrderOptions {
  nonces: Nonces;
  /** Milliseconds on a clock that is never set back. */
  elapsed: () => number;
  /** How long a read waits, where that is to differ. */
  waitMs?: number | undefined;
}

/** Reads of different lanes wait for the budget side by side: a refresh holds up nothing that was just opened. */
export function createCallOrder({ nonces, elapsed, waitMs }: CallOrderOptions): CallOrder {
  let readInFlight: AbortController | undefined;
  let overtaking: Promise<unknown> | undefined;
  const overtakers = createTurns();
  const reads = createTurns();
  const turns = createTurnsOfLines();

  return { read, overtake };

  async function read<T>(call: OrderedCall<T>): Promise<T> {
    const patience = createPatience(elapsed, waitMs);
    return turns.take(call.line, () => readUntilAnswered(call, patience), patience);
  }

  /** A read that was overtaken begins anew, with its whole patience. */
  async function readUntilAnswered<T>(call: OrderedCall<T>, ofFirst: Patience): Promise<T> {
    for (let patience = ofFirst; ; patience = createPatience(elapsed, waitMs)) {
      const attempt = new AbortController();
      const pass = createFreshPass({ ready: call.ready, elapsed });
      try {
        await pass.renew();
        return await reads.take(() => sendWhenClear(call, { pass, attempt, patience }), patience);
      } catch (error) {
        pass.drop();
        if (!attempt.signal.aborted) throw error;
      }
    }
  }

  /** Another call may overtake during each of these waits: then the nonce is not used, and the read takes a higher one. */
  async function sendWhenClear<T>(
    call: OrderedCall<T>,
    { pass: fresh, attempt, patience }: { pass: FreshPass; attempt: AbortController; patience: Patience },
  ): Promise<T> {
    for (;;) {
      await patience.wait(Promise.resolve(overtaking));
      const { nonce, over } = await patience.wait(nonces.take('read', call.digits), (late) => late.over());
      const pass = overtaking === undefined ? fresh.use() : undefined;
      if (pass) {
        readInFlight = attempt;
        return call.send(pass, nonce, attempt.signal).finally(over);
      }
      over();
      await fresh.renew();
    }
  }

  async function overtake<T>(call: OrderedCall<T>): Promise<T> {
    if (overtakers.waiting() >= MAX_WAITING) throw tooMany();
    return overtakers.take(async () => {
      const pass = createFreshPass({ ready: call.ready, elapsed });
      await pass.renew();
      const sending = sendAtOnce(call, pass);
      overtaking = sending.catch(() => undefined);
      try {
        return await sending;
      } finally {
        overtaking = undefined;
        pass.drop();
      }
    });
  }

  async function sendAtOnce<T>(call: OrderedCall<T>, fresh: FreshPass): Promise<T> {
    for (;;) {
      const { nonce, over } = await nonces.take('change', call.digits);
      const pass = fresh.use();
      if (pass) {
        readInFlight?.abort();
        return call.send(pass, nonce).finally(over);
      }
      over();
      await fresh.renew();
    }
  }
}

/** Of each line one read at a time; rejects those that are too many. */
function createTurnsOfLines() {
  const turns = { ...byLane(() => createTurns()), desk: createTurns() };

  return {
    async take<T>(line: Lane | 'desk', work: () => Promise<T>, patience: Patience): Promise<T> {
      const waiting = Object.values(turns).reduce((sum, each) => sum + each.waiting(), 0);
      if (waiting >= MAX_WAITING) throw tooMany();
      return turns[line].take(work, patience);
    },
  };
}

function tooMany(): MarketRefusal {
  return new MarketRefusal('BUDGET_EXHAUSTED', {
    message: 'too many calls of this key are waiting already',
    retryAfterSeconds: 5,
  });
}
