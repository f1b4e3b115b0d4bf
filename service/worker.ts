import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { whyUndone } from './http/unavailable.ts';
import { reasonOf } from './reason-of.ts';

/** Work that goes on beside the requests. */
export interface Worker {
  /** Resolves once what is under way is done. */
  stop: () => Promise<void>;
}

interface Repetition {
  pauseMs: number;
  log: Logger;
  /** What the log says where the work throws; it is tried again after the pause. */
  failure: string;
}

/** Does the work now, and again after each pause, until told to stop. */
export function startWorker(
  work: (stop: AbortSignal) => Promise<void>,
  { pauseMs, log, failure }: Repetition,
): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = repeat();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };

  async function repeat(): Promise<void> {
    while (!signal.aborted) {
      await work(signal).catch((error: unknown) => {
        if (whyUndone(error)) log.warn({ reason: reasonOf(error) }, failure);
        else log.error({ err: error }, failure);
      });
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
