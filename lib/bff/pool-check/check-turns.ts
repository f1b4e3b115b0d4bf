import 'server-only';
import { LRUCache } from 'lru-cache';
import { MarketRefusal } from '#lib/contract/errors.ts';

/** Who may check how often. */
export interface CheckTurns {
  /** Takes a turn for all of these ids at once; the answer gives it back. Throws RATE_LIMITED, and then takes none. */
  take(ids: readonly string[]): () => void;
}

const AT_ONCE = 20;
const IN_A_MINUTE = 10;
const MINUTE_MS = 60_000;
const RETRY_SECONDS = 2;
const MAX_REMEMBERED = 10_000;

/** One check at a time and ten in a minute for each id, twenty at a time for all. `now` in epoch milliseconds. */
export function createCheckTurns({ now }: { now: () => number }): CheckTurns {
  const underWay = new Set<string>();
  const begun = new LRUCache<string, readonly number[]>({ max: MAX_REMEMBERED });
  let atOnce = 0;

  return {
    take(ids) {
      if (ids.some((id) => underWay.has(id))) {
        throw tooMany('a pool check of yours is under way: one is made at a time', RETRY_SECONDS);
      }
      if (atOnce >= AT_ONCE) {
        throw tooMany(
          `the desk makes ${AT_ONCE} pool checks at a time, and they are all taken`,
          RETRY_SECONDS,
        );
      }
      const waitMs = Math.max(...ids.map(waitFor));
      if (waitMs > 0) {
        throw tooMany(`${IN_A_MINUTE} pool checks are made in a minute`, Math.ceil(waitMs / 1000));
      }
      return begin(ids);
    },
  };

  function begin(ids: readonly string[]): () => void {
    atOnce += 1;
    for (const id of ids) {
      underWay.add(id);
      begun.set(id, [...recent(id), now()]);
    }
    return function giveBack() {
      atOnce -= 1;
      for (const id of ids) underWay.delete(id);
    };
  }

  function waitFor(id: string): number {
    const times = recent(id);
    const [oldest] = times;
    return oldest === undefined || times.length < IN_A_MINUTE ? 0 : oldest + MINUTE_MS - now();
  }

  function recent(id: string): readonly number[] {
    return (begun.get(id) ?? []).filter((at) => at > now() - MINUTE_MS);
  }
}

function tooMany(message: string, retryAfterSeconds: number): MarketRefusal {
  return new MarketRefusal('RATE_LIMITED', { message, retryAfterSeconds });
}
