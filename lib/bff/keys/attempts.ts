import 'server-only';
import { LRUCache } from 'lru-cache';
import { MarketRefusal } from '#lib/contract/errors.ts';

/** Someone or something that may fail only so often: an address, a key id. */
export interface Attempter {
  id: string;
  /** Failures before each further one makes the next wait twice as long. */
  free: number;
}

/** Attempts to connect, counted before they are made, so that many at once are many. */
export interface Attempts {
  /** Counts one for each. Throws RATE_LIMITED while one of them must wait. */
  begin(attempters: Attempter[]): void;
  /** Takes back what `begin` counted: it was no failure of theirs. */
  forgive(attempters: Attempter[]): void;
}

interface Count {
  attempts: number;
  lastAt: number;
}

const MAX_REMEMBERED = 20_000;
const FORGET_MS = 30 * 60_000;
const MAX_WAIT_SECONDS = 900;

/** `now` in epoch milliseconds. */
export function createAttempts({ now }: { now: () => number }): Attempts {
  const counts = new LRUCache<string, Count>({ max: MAX_REMEMBERED });

  return {
    begin(attempters) {
      const waits = attempters.map(waitMs);
      const longest = Math.max(...waits);
      if (longest > 0) {
        throw new MarketRefusal('RATE_LIMITED', {
          message: 'too many failed attempts to connect',
          retryAfterSeconds: Math.ceil(longest / 1000),
        });
      }
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
    return Math.max(0, (counts.peek(id)?.lastAt ?? 0) + wait - now());
  }
}
