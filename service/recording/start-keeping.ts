import type { Logger } from 'pino';
import type { Market } from '#service/market.ts';
import { startWorker, type Worker } from '#service/worker.ts';
import { keepTelemetry } from './ended-hours.ts';

const PAUSE_MS = 60_000;

/** Keeps the telemetry in order, now and every minute after, until told to stop. */
export function startKeeping(
  { db, nowUnix }: Market,
  { log, pauseMs = PAUSE_MS }: { log: Logger; pauseMs?: number },
): Worker {
  return startWorker((stop) => keepTelemetry(db, nowUnix(), stop), {
    pauseMs,
    log,
    failure: 'telemetry was not kept in order',
  });
}
