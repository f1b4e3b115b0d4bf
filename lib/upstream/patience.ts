import 'server-only';
import { MarketRefusal } from '#lib/contract/errors.ts';

/** So long a call waits to leave: for the budget and for its key together. */
export const MAX_WAIT_MS = 5_000;

/** How long a read waits for its key: so long with all its waits together. */
export interface Patience {
  /** What comes in time. Throws BUDGET_EXHAUSTED where it does not; whatever comes later goes to `late`. */
  wait<T>(coming: Promise<T>, late?: (value: T) => void): Promise<T>;
}

/** Begins now; `elapsed` is milliseconds on a clock that is never set back. */
export function createPatience(elapsed: () => number, waitMs = MAX_WAIT_MS): Patience {
  const until = elapsed() + waitMs;

  return {
    wait: <T>(coming: Promise<T>, late?: (value: T) => void) =>
      new Promise<T>((resolve, reject) => {
        let isOver = false;
        const timer = setTimeout(giveUp, Math.max(0, until - elapsed()));
        coming.then(came, reject).finally(() => clearTimeout(timer));

        function came(value: T): void {
          if (isOver) late?.(value);
          else resolve(value);
        }

        function giveUp(): void {
          isOver = true;
          reject(stillUnderWay());
        }
      }),
  };
}

/** Nothing was sent: calls before it hold the key. */
export function stillUnderWay(): MarketRefusal {
  return new MarketRefusal('BUDGET_EXHAUSTED', {
    message: 'earlier calls of this key are still under way',
    retryAfterSeconds: 5,
  });
}
