import 'server-only';
import { createMinuteRate } from '#lib/bff/requests/minute-rate.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';

/** Who may check how often. */
export interface CheckTurns {
  /** Takes a turn for all of these ids at once; the answer gives it back. Throws RATE_LIMITED, and then takes none. */
  take(ids: readonly string[]): () => void;
}

const AT_ONCE = 20;
const IN_A_MINUTE = 10;
const RETRY_SECONDS = 2;

/** One check at a time and ten in a minute for each id, twenty at a time for all. `now` in epoch milliseconds. */
export function createCheckTurns({ now }: { now: () => number }): CheckTurns {
  const underWay = new Set<string>();
  const begun = createMinuteRate({ limit: IN_A_MINUTE, now });
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
      const waitMs = begun.waitMs(ids);
      if (waitMs > 0) {
        throw tooMany(`${IN_A_MINUTE} pool checks are made in a minute`, Math.ceil(waitMs / 1000));
      }
      return begin(ids);
    },
  };

  function begin(ids: readonly string[]): () => void {
    atOnce += 1;
    begun.count(ids);
    for (const id of ids) underWay.add(id);
    return function giveBack() {
      atOnce -= 1;
      for (const id of ids) underWay.delete(id);
    };
  }
}

function tooMany(message: string, retryAfterSeconds: number): MarketRefusal {
  return new MarketRefusal('RATE_LIMITED', { message, retryAfterSeconds });
}
