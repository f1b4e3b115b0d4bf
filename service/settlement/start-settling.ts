import type { Logger } from 'pino';
import type { Market } from '#service/market.ts';
import { startWorker, type Worker } from '#service/worker.ts';
import { settleDue } from './settle-due.ts';

const PAUSE_MS = 30_000;

/** Settles what is due, now and every half minute after, until told to stop. */
export function startSettling(
  market: Market,
  { log, pauseMs = PAUSE_MS }: { log: Logger; pauseMs?: number },
): Worker {
  return startWorker(
    async (stop) => {
      const settled = await settleDue(market, stop);
      if (settled > 0) log.info({ settled }, 'rentals settled');
    },
    { pauseMs, log, failure: 'settlement failed' },
  );
}
