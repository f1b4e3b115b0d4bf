import type { Logger } from 'pino';
import type { Database } from '#service/db/database.ts';
import type { Market } from '#service/market.ts';
import { COMPARED_EVERY_SECONDS, isClockWrong } from '#service/rentals/wrong-clock.ts';
import { startWorker, type Worker } from '#service/worker.ts';
import { databaseUnix, noteSettling } from './repo.ts';
import { settleDue } from './settle-due.ts';

const PAUSE_MS = 1000 * COMPARED_EVERY_SECONDS;
/** Whoever records has the rest of the quarter of an hour for what was measured while nobody settled for less. */
const AWAY_SECONDS = 5 * 60;
/** While it is at what is due too, which takes as long as it takes. */
const NOTED_EVERY_SECONDS = 60;

interface Settling {
  log: Logger;
  pauseMs?: number;
  /** The database's clock. */
  unixOf?: (db: Database) => Promise<number>;
}

/**
 * Settles what is due, now and every half minute after, until told to stop: by its own clock and by the database's, so
 * that no process whose clock is ahead settles what still runs; while the two differ it rents nothing either. Where no process
 * has settled for a while it waits fifteen minutes, in which the minutes of that while can be recorded: a settlement is final.
 * A process that is long at what is due settles all the time.
 */
export function startSettling(
  market: Market,
  { log, pauseMs = PAUSE_MS, unixOf = databaseUnix }: Settling,
): Worker {
  let notedUnix = 0;

  return startWorker(
    async (stop) => {
      const nowUnix = await note();
      const settled = await settleDue({ ...market, nowUnix: () => nowUnix }, { stop, before: noteInTime });
      if (settled > 0) log.info({ settled }, 'rentals settled');
    },
    { pauseMs, log, failure: 'settlement failed' },
  );

  /** Compares the clocks, and says to all processes that settling goes on. Returns the moment by which is settled. */
  async function note(): Promise<number> {
    const theirs = await unixOf(market.db);
    const ours = market.nowUnix();
    market.clockAhead.seconds = ours - theirs;
    if (isClockWrong(market)) log.warn({ aheadSeconds: ours - theirs }, "this clock is not the database's");
    const nowUnix = Math.min(ours, theirs);
    await noteSettling(market.db, { nowUnix, databaseUnix: theirs, awaySeconds: AWAY_SECONDS });
    notedUnix = ours;
    return nowUnix;
  }

  /** By how far the clock is from the last time, since it may be set back meanwhile. */
  async function noteInTime(): Promise<void> {
    if (Math.abs(market.nowUnix() - notedUnix) >= NOTED_EVERY_SECONDS) await note();
  }
}
