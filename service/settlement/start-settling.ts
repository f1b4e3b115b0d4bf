import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Market } from '#service/market.ts';
import { settleDue } from './settle-due.ts';

const PAUSE_MS = 30_000;

export interface Settling {
  /** Resolves once the settlement under way is done. */
  stop: () => Promise<void>;
}

/** Settles what is due, now and every half minute after, until told to stop. */
export function startSettling(
  market: Market,
  { log, pauseMs = PAUSE_MS }: { log: Logger; pauseMs?: number },
): Settling {
  const stopping = new AbortController();
  const running = settleUntil(stopping.signal);
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };

  async function settleUntil(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await settleDue(market, signal).then(
        (settled) => settled > 0 && log.info({ settled }, 'rentals settled'),
        (error) => log.error({ err: error }, 'settlement failed'),
      );
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
