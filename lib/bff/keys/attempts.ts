import 'server-only';
import { LRUCache } from 'lru-cache';
import { createMinuteRate } from '#lib/bff/requests/minute-rate.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { MOST_CALLS } from './prove-key.ts';

/** Someone or something that may fail only so often: an address, a key id. */
export interface Attempter {
  id: string;
  /** Failures before each further one makes the next wait twice as long. */
  free: number;
}

/** Attempts to connect, counted before they are made, so that many at once are many. */
export interface Attempts {
  /** Counts one for each. Throws RATE_LIMITED, and counts none, while one of them must wait. */
  begin(attempters: Attempter[]): void;
  /** The calls it made count, and as a failure only one of theirs. Until then it counts for the most it may make. */
  over(attempters: Attempter[], end: AttemptEnd): void;
}

interface AttemptEnd {
  calls: number;
  failed: boolean;
}

interface Count {
  attempts: number;
  lastAt: number;
}

const MAX_REMEMBERED = 20_000;
const FORGET_MS = 30 * 60_000;
const MAX_WAIT_SECONDS = 900;
/** Of the calls in a minute, of which connecting may take a fifth: five keys can be connected twice. */
const CALLS_SHARE = 1 / 8;
const CALLS_AT_LEAST = 5;
/** By when another attempt is likely over. */
const CROWDED_MS = 3_000;

interface AttemptsOptions {
  /** That may be made to a service, for all purposes. */
  callsPerMinute: number;
  /** Epoch milliseconds. */
  now: () => number;
}

export function createAttempts({ callsPerMinute, now }: AttemptsOptions): Attempts {
  const counts = new LRUCache<string, Count>({ max: MAX_REMEMBERED });
  const limit = Math.max(CALLS_AT_LEAST, Math.floor(callsPerMinute * CALLS_SHARE));
  const rate = createMinuteRate({ limit, now });
  const underWay = new Map<string, number>();

  return {
    begin(attempters) {
      const ids = attempters.map(({ id }) => id);
      refuseFor(Math.max(...attempters.map(waitMs)), 'too many failed attempts to connect');
      refuseFor(
        rate.waitMs(ids),
        `to connect, ${limit} calls are made in a minute from one address, and as many for one key; a key that is refused takes ${MOST_CALLS}`,
      );
      refuseFor(
        isCrowded(ids) ? CROWDED_MS : 0,
        'other attempts to connect are still under way from this address, or for this key',
      );
      for (const id of ids) underWay.set(id, (underWay.get(id) ?? 0) + 1);
      for (const { id } of attempters) counts.set(id, { attempts: attemptsOf(id) + 1, lastAt: now() });
    },
    over(attempters, { calls, failed }) {
      const ids = attempters.map(({ id }) => id);
      rate.count(ids, calls);
      for (const id of ids) leave(id);
      for (const { id } of failed ? [] : attempters) {
        const lastAt = counts.peek(id)?.lastAt ?? now();
        counts.set(id, { attempts: Math.max(0, attemptsOf(id) - 1), lastAt });
      }
    },
  };

  function isCrowded(ids: readonly string[]): boolean {
    return ids.some((id) => rate.done(id) + MOST_CALLS * (underWay.get(id) ?? 0) >= limit);
  }

  function leave(id: string): void {
    const left = (underWay.get(id) ?? 1) - 1;
    if (left > 0) underWay.set(id, left);
    else underWay.delete(id);
  }

  function attemptsOf(id: string): number {
    const count = counts.get(id);
    return count && now() - count.lastAt < FORGET_MS ? count.attempts : 0;
  }

  function waitMs({ id, free }: Attempter): number {
    const tooMany = attemptsOf(id) - free;
    if (tooMany < 0) return 0;
    const wait = Math.min(2 ** tooMany, MAX_WAIT_SECONDS) * 1000;
    // No longer than the wait itself, also where the clock was set back since.
    return Math.min(wait, Math.max(0, (counts.peek(id)?.lastAt ?? 0) + wait - now()));
  }
}

function refuseFor(waitMs: number, message: string): void {
  if (waitMs <= 0) return;
  throw new MarketRefusal('RATE_LIMITED', { message, retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
