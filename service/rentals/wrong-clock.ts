import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Market } from '#service/market.ts';

/** Clocks that are set by the network differ by far less. */
const MOST_APART_SECONDS = 60;
/** They are compared each time before what is due is settled. */
export const COMPARED_EVERY_SECONDS = 30;

/** Whether this process's clock and the database's are too far apart to trade by. */
export function isClockWrong({ clockAhead }: Market): boolean {
  return Math.abs(clockAhead.seconds) > MOST_APART_SECONDS;
}

/**
 * Throws UNAVAILABLE while this process's clock is not the database's: by one that is late, time would be sold that is over,
 * and settled at once by those that are right.
 */
export function refuseByWrongClock(market: Market): void {
  if (!isClockWrong(market)) return;
  throw new MarketRefusal('UNAVAILABLE', {
    message: "The market's clock is wrong; until it is right, nothing is rented or extended",
    retryAfterSeconds: COMPARED_EVERY_SECONDS,
  });
}
