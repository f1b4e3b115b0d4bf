import { fixed, readDecimal, tenToThe } from '#lib/domain/decimal.ts';
import { hashInUnit, hashUnit } from '#lib/domain/hash-rate.ts';
import { readAmount } from '#lib/domain/money.ts';
import { evenText } from '#lib/domain/rounded-text.ts';
import { periodOf, type Rental } from './rental-figures.ts';
import { usedSoFar } from './rental-page-figures.ts';

const SECONDS_PER_DAY = 86_400n;
const PERCENT = 100n;
/** An amount counts in 1e-8. */
const AMOUNT_SCALE = 8;
const SCALE = 20;
/** What was delivered is told to a hundredth of a percent. */
const DIGITS = 4;

/**
 * What a unit of hash rate cost a day of the work that came: what has been used up of the cost, less the refund, over that work. Time
 * without the renter's pool brought none, though a verdict counts it as delivered; of time that nobody observed the rest is taken to
 * speak. Without the fee, in the rental's asset, per its `price.type` and day. `none` where it is over and nothing came; undefined
 * where nobody knows, or a part cannot be read.
 */
export function workPrice(rental: Rental, nowUnix: number): string | 'none' | undefined {
  const paid = paidLessRefund(rental, nowUnix);
  const hash = rateInUnit(rental);
  const percent = cameInPercent(rental);
  if (paid === undefined || !hash || !percent) return undefined;
  if (percent.units <= 0n) return rental.ended ? 'none' : undefined;
  const { startUnix, endUnix } = periodOf(rental);
  const seconds = BigInt(Math.floor(Math.min(rental.ended ? endUnix : nowUnix, endUnix) - startUnix));
  const work = hash.units * percent.units * seconds;
  if (work <= 0n) return undefined;
  const places = SCALE - AMOUNT_SCALE + hash.scale + percent.scale;
  const exact = (paid * SECONDS_PER_DAY * PERCENT * percent.of * tenToThe(places)) / work;
  return evenText(fixed(exact, SCALE), DIGITS, SCALE);
}

function paidLessRefund(rental: Rental, nowUnix: number): bigint | undefined {
  const used = usedSoFar(rental, nowUnix);
  const refund = readAmount(rental.delivery?.refund ?? '');
  if (used === undefined || refund === undefined) return undefined;
  return used > refund ? used - refund : 0n;
}

function rateInUnit({ hashrate: { advertised }, price }: Rental) {
  const [unit, type] = [hashUnit(price.type), hashUnit(advertised.type)];
  if (!unit || !type || !readDecimal(advertised.hash)) return undefined;
  return hashInUnit({ hash: advertised.hash, type }, unit);
}

/** Of advertised: so many units of 10^-`scale` percent, over `of` observed minutes. */
function cameInPercent({ delivery }: Rental) {
  const percent = readDecimal(delivery?.percent ?? '');
  if (!delivery || !percent || delivery.verdict === 'unknown') return undefined;
  const [observed, pool] = [BigInt(delivery.minutes.observed), BigInt(delivery.minutes.pool)];
  const { units, scale } = percent;
  return { units: units * observed - PERCENT * tenToThe(scale) * pool, scale, of: observed };
}
