import 'server-only';
import { LRUCache } from 'lru-cache';
import { createMinuteRate } from '#lib/bff/requests/minute-rate.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';

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
  /** It was no failure of theirs. As an attempt of this minute it still counts. */
  forgive(attempters: Attempter[]): void;
}

interface Count {
  attempts: number;
  lastAt: number;
}

const MAX_REMEMBERED = 20_000;
const FORGET_MS = 30 * 60_000;
const MAX_WAIT_SECONDS = 900;
/** Of the calls in a minute, of which connecting may take a fifth: five keys can be connected twice. */
const ATTEMPTS_SHARE = 1 / 8;
const ATTEMPTS_AT_LEAST = 5;

interface AttemptsOptions {
  /** That may be made to a service, for all purposes. */
  callsPerMinute: number;
  /** Epoch milliseconds. */
  now: () => number;
}

export function createAttempts({ callsPerMinute, now }: AttemptsOptions): Attempts {
  const counts = new LRUCache<string, Count>({ max: MAX_REMEMBERED });
  const limit = Math.max(ATTEMPTS_AT_LEAST, Math.floor(callsPerMinute * ATTEMPTS_SHARE));
  const rate = createMinuteRate({ limit, now });

  return {
    begin(attempters) {
      const ids = attempters.map(({ id }) => id);
      refuseFor(Math.max(...attempters.map(waitMs)), 'too many failed attempts to connect');
      refuseFor(
        rate.waitMs(ids),
        `${limit} attempts to connect are made in a minute from one address, and as many for one key`,
      );
      rate.count(ids);
      for (const { id } of attempters) counts.set(id, { attempts: attemptsOf(id) + 1, lastAt: now() });
    },
    forgive(attempters) {
      for (const { id } of attempters) {
        const lastAt = counts.peek(id)?.lastAt ?? now();
        counts.set(id, { attempts: Math.max(0, attemptsOf(id) - 1), lastAt });
      }
    },
  };

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
