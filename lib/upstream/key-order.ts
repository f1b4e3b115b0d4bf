import 'server-only';
import { type CallOrder, createCallOrder } from './call-order.ts';
import { createForeignUse } from './foreign-use.ts';
import { createLocalNonces, type Nonces } from './nonces.ts';

const A_MOMENT_MS = 60_000;

/** The order of one key, and what it tells about the key. */
export interface KeyOrder extends CallOrder {
  /** Whether a call of this key succeeded within the last minute. */
  workedAMomentAgo(): boolean;
  /** A nonce was refused, or perhaps it was. */
  nonceRefused(nonce: string, certainty: 'certain' | 'perhaps'): Promise<void>;
  /** Since when another program is known to use this key, in epoch milliseconds. */
  otherProgramSince(): number | undefined;
}

interface KeyOrderOptions {
  /** Those of this key; where none are given, nobody else signs with it. */
  nonces?: Nonces;
  /** The wall clock in epoch milliseconds. */
  now?: () => number;
  /** Milliseconds on a clock that is never set back. */
  elapsed?: () => number;
  /** How long a read waits for its key, where that is to differ. */
  waitMs?: number | undefined;
}

/** The order of one key. */
export function createKeyOrder({
  now = Date.now,
  nonces = createLocalNonces({ now }),
  elapsed = () => performance.now(),
  waitMs,
}: KeyOrderOptions = {}): KeyOrder {
  let workedAt = Number.NEGATIVE_INFINITY;
  const foreignUse = createForeignUse({ now });
  const { read, overtake } = createCallOrder({ nonces, elapsed, waitMs });

  return {
    read: async (call) => worked(await read(call)),
    overtake: async (call) => worked(await overtake(call)),
    workedAMomentAgo: () => now() - workedAt < A_MOMENT_MS,
    async nonceRefused(nonce, certainty) {
      // Where this desk has given a higher one since, that is why it was refused.
      if (await nonces.isLast(nonce)) foreignUse.refused(certainty);
    },
    otherProgramSince: foreignUse.since,
  };

  function worked<T>(answer: T): T {
    workedAt = now();
    foreignUse.worked();
    return answer;
  }
}
