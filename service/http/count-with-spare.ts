import { reasonOf } from '#service/reason-of.ts';
import type { CountRequests } from './count-requests.ts';

/** The part of a log that is spoken to. */
export interface CountLog {
  info: (line: string) => void;
  warn: (details: { reason: string }, line: string) => void;
}

interface Spare {
  /** Counts where the shared count does not answer. */
  spare: CountRequests;
  log: CountLog;
  /** How long it is left alone then: whoever waits for what is away keeps a client waiting. */
  pauseMs?: number;
}

const PAUSE_MS = 1_000;

/** Counts together with other processes while that can be done, and alone while not. The log has one line at each change. */
export function countWithSpare(
  shared: CountRequests,
  { spare, log, pauseMs = PAUSE_MS }: Spare,
): CountRequests {
  let away = false;
  let askAgainMs = 0;
  return async function countRequest(request) {
    const askedMs = performance.now();
    if (askedMs < askAgainMs) return spare(request);
    try {
      const count = await shared(request);
      if (away && askedMs >= askAgainMs) {
        away = false;
        log.info('requests are counted with other processes again');
      }
      return count;
    } catch (error) {
      if (!away)
        log.warn({ reason: reasonOf(error) }, 'requests cannot be counted with other processes, only alone');
      away = true;
      askAgainMs = performance.now() + pauseMs;
      return spare(request);
    }
  };
}
