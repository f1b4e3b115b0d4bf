import 'server-only';
import { LRUCache } from 'lru-cache';
import { unlessSetBack } from '#lib/bff/clock.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';

/** The keys that a service does not take, and why. */
export interface Refusals {
  /** Until the service takes the key again. */
  of(apiKey: string): MarketRefusal | undefined;
  /** Whether it is time to try a refused key again: after each denial in a row twice as much later. */
  mayTry(apiKey: string): boolean;
  refused(apiKey: string, refusal: MarketRefusal): void;
  taken(apiKey: string): void;
}

interface Refused {
  refusal: MarketRefusal;
  pauseMs: number;
  /** Epoch milliseconds. */
  until: number;
}

/** What the service has against the key itself, and not against one call. */
const DENIALS = new Set(['INVALID_KEY', 'INVALID_SIGNATURE', 'PERMISSION_DENIED']);
const FIRST_MS = 15_000;
const LONGEST_MS = 4 * 60_000;
const MAX_KEYS = 1_000;

/** `now` in epoch milliseconds. */
export function createRefusals({ now }: { now: () => number }): Refusals {
  const known = new LRUCache<string, Refused>({ max: MAX_KEYS });

  return {
    of: (apiKey) => known.get(apiKey)?.refusal,
    mayTry: (apiKey) => !isWaiting(known.get(apiKey)),
    refused(apiKey, refusal) {
      const before = known.get(apiKey);
      // Pages of several lists that were under way with one key are one refusal.
      if (before && isWaiting(before)) return;
      const isRepeated = before?.refusal.code === refusal.code && isDenial(refusal);
      const pauseMs = isRepeated ? Math.min(2 * before.pauseMs, LONGEST_MS) : FIRST_MS;
      known.set(apiKey, { refusal, pauseMs, until: now() + pauseMs });
    },
    taken: (apiKey) => void known.delete(apiKey),
  };

  function isWaiting(refused: Refused | undefined): boolean {
    const at = now();
    return refused !== undefined && at < unlessSetBack(refused.until, refused.pauseMs, at);
  }
}

/** Who is denied may not see what others read either. */
export function isDenial(failure: unknown): boolean {
  return failure instanceof MarketRefusal && DENIALS.has(failure.code);
}
