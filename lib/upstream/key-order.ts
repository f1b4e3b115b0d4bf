import 'server-only';
import { MarketRefusal, MarketUnreachable } from '#lib/contract/errors.ts';
import { createTurns } from './turns.ts';

const MAX_WAIT_MS = 15_000;
const MAX_WAITING = 200;
const A_MOMENT_MS = 60_000;

/** One signed call, as the order of its key sees it. */
export interface OrderedCall<T> {
  /** Waits for what else the call needs before it may leave. */
  ready: () => Promise<void>;
  /** Sends it; `abandoned` is aborted when a change overtakes this read. */
  send: (nonce: string, abandoned?: AbortSignal) => Promise<T>;
}

/** Nonces must rise as the service sees them, so the calls of one key leave one after the other. */
export interface KeyOrder {
  /** One read at a time; one that a change overtakes is asked again, behind it. */
  read<T>(call: OrderedCall<T>): Promise<T>;
  /** Leaves before every read, with a higher nonce; changes keep their own order. Sent once. */
  change<T>(call: OrderedCall<T>): Promise<T>;
  /** Whether a call of this key succeeded within the last minute. */
  workedAMomentAgo(): boolean;
}

/** The order of one key. `now` is the wall clock in epoch milliseconds: nonces are its microseconds, or the last one + 1. */
export function createKeyOrder({ now = Date.now }: { now?: () => number } = {}): KeyOrder {
  let lastNonce = 0n;
  let workedAt = Number.NEGATIVE_INFINITY;
  let readInFlight: AbortController | undefined;
  let changeUnderWay: Promise<unknown> | undefined;
  const readTurns = createTurns();
  const changeTurns = createTurns();

  return { read, change, workedAMomentAgo: () => now() - workedAt < A_MOMENT_MS };

  async function read<T>(call: OrderedCall<T>): Promise<T> {
    if (readTurns.waiting() >= MAX_WAITING) throw tooMany();
    const cameAt = now();
    return readTurns.take(() => {
      if (now() - cameAt >= MAX_WAIT_MS) throw new MarketUnreachable('nothing sent');
      return readUntilAnswered(call);
    });
  }

  async function readUntilAnswered<T>(call: OrderedCall<T>): Promise<T> {
    for (;;) {
      const attempt = new AbortController();
      try {
        return worked(await sendWhenClear(call, attempt));
      } catch (error) {
        if (!attempt.signal.aborted) throw error;
      }
    }
  }

  /** A change may begin during any wait, so there is none between the last look and the sending. */
  async function sendWhenClear<T>({ ready, send }: OrderedCall<T>, attempt: AbortController): Promise<T> {
    do {
      await changeUnderWay;
      await ready();
    } while (changeUnderWay !== undefined);
    readInFlight = attempt;
    return send(nextNonce(), attempt.signal);
  }

  async function change<T>({ ready, send }: OrderedCall<T>): Promise<T> {
    if (changeTurns.waiting() >= MAX_WAITING) throw tooMany();
    return changeTurns.take(async () => {
      await ready();
      readInFlight?.abort();
      const sending = send(nextNonce());
      changeUnderWay = sending.catch(() => undefined);
      try {
        return worked(await sending);
      } finally {
        changeUnderWay = undefined;
      }
    });
  }

  function nextNonce(): string {
    const clock = BigInt(Math.floor(now() * 1000));
    lastNonce = clock > lastNonce ? clock : lastNonce + 1n;
    return String(lastNonce);
  }

  function worked<T>(answer: T): T {
    workedAt = now();
    return answer;
  }
}

function tooMany(): MarketRefusal {
  return new MarketRefusal('BUDGET_EXHAUSTED', {
    message: 'too many calls of this key are waiting already',
    retryAfterSeconds: 5,
  });
}
