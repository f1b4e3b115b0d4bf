import { hashUnit, inUnit, readHashRate } from '#lib/domain/hash-rate.ts';
import { formatAmount, readAmount } from '#lib/domain/money.ts';
import { evenText } from '#lib/domain/rounded-text.ts';
import { measuredOf, periodOf, type Rental } from './rental-figures.ts';
import { usedSoFar } from './rental-page-figures.ts';

const SECONDS_PER_DAY = 86_400;
const PLACES = 20;
/** What was delivered is told to a hundredth of a percent: an estimate, and never money to pay. */
const DIGITS = 4;

/**
 * What a unit of hash rate cost a day of the work that came: what has been used up of the cost, less the refund, over that work. Time
 * without the renter's pool brought none, though a verdict counts it as delivered; of time that nobody observed the rest is taken to
 * speak. Without the fee, in the rental's asset, per its `price.type` and day. `none` where it is over and nothing came; undefined
 * where nobody knows, or a part cannot be read.
 */
export function workPrice(rental: Rental, nowUnix: number): string | 'none' | undefined {
  const [paid, work] = [paidLessRefund(rental, nowUnix), unitDaysThatCame(rental, nowUnix)];
  if (paid === undefined || work === undefined) return undefined;
  if (work <= 0) return rental.ended ? 'none' : undefined;
  return evenText((paid / work).toFixed(PLACES), DIGITS, PLACES);
}

/** In whole coins. */
function paidLessRefund(rental: Rental, nowUnix: number): number | undefined {
  const used = usedSoFar(rental, nowUnix);
  const refund = readAmount(rental.delivery?.refund ?? '');
  if (used === undefined || refund === undefined) return undefined;
  return used > refund ? Number(formatAmount(used - refund)) : 0;
}

/** In units of the rental's price, times days. */
function unitDaysThatCame(rental: Rental, nowUnix: number): number | undefined {
  const { ended, delivery, hashrate, price } = rental;
  const [measured, unit] = [measuredOf(rental), hashUnit(price.type)];
  const rate = readHashRate(hashrate.advertised);
  if (!delivery || !measured || !unit || rate === undefined) return undefined;
  const { startUnix, endUnix } = periodOf(rental);
  const days = ((ended ? endUnix : Math.min(nowUnix, endUnix)) - startUnix) / SECONDS_PER_DAY;
  const share = (measured.percent * measured.minutes) / (100 * delivery.minutes.observed);
  return Number.isFinite(share) ? inUnit(rate, unit) * share * days : undefined;
}
