import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Database } from '#service/db/database.ts';

/** Clocks that are set by the network differ by far less. */
const MOST_APART_SECONDS = 60;
/** They are compared twice a minute. */
const RETRY_SECONDS = 30;

const wrong = new WeakSet<Database>();

/** Notes by how much this process's clock is ahead of the database's. Returns whether they are too far apart to trade by. */
export function noteClock(db: Database, aheadSeconds: number): boolean {
  const isWrong = Math.abs(aheadSeconds) > MOST_APART_SECONDS;
  if (isWrong) wrong.add(db);
  else wrong.delete(db);
  return isWrong;
}

/**
 * Throws UNAVAILABLE while this process's clock is not the database's: by one that is late, time would be sold that is over,
 * and settled at once by those that are right.
 */
export function refuseByWrongClock(db: Database): void {
  if (!wrong.has(db)) return;
  throw new MarketRefusal('UNAVAILABLE', {
    message: "The market's clock is wrong; until it is right, nothing is rented or extended",
    retryAfterSeconds: RETRY_SECONDS,
  });
}
