import type { Logger } from 'pino';
import { areConnectionsTaken } from './db/connection-lost.ts';
import { failureToAnswer } from './db/database.ts';
import type { Market } from './market.ts';
import { reasonOf } from './reason-of.ts';
import { startWorker, type Worker } from './worker.ts';

const PAUSE_MS = 5_000;

/** Says once when the database goes away and once when it is back, whether anybody asks the market for something or not. */
export function startWatching(
  { db }: Market,
  { log, pauseMs = PAUSE_MS }: { log: Logger; pauseMs?: number },
): Worker {
  let isAway = false;
  return startWorker(
    async () => {
      const error = await failureToAnswer(db);
      // It is there, and busy with others.
      if (areConnectionsTaken(error)) return;
      if (error && !isAway) log.warn({ reason: reasonOf(error) }, 'the database is away');
      // As loud: a log of what went wrong would not say that it is over.
      if (!error && isAway) log.warn('the database is back');
      isAway = error !== undefined;
    },
    { pauseMs, log, failure: 'the database was not looked at' },
  );
}
