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
 * What a unit of hash rate cost a day of what was delivered: what has been used up of the cost, less the refund, over the delivered
 * work, the time without the renter's pool counting as delivered. Without the fee, in the rental's asset, per its `price.type` and
 * day. `none` where nothing came; undefined where the market does not judge it, or a part cannot be read.
 */
export function deliveredPrice(rental: Rental, nowUnix: number): string | 'none' | undefined {
  const { delivery, hashrate, price } = rental;
  const [unit, type] = [hashUnit(price.type), hashUnit(hashrate.advertised.type)];
  const percent = readDecimal(delivery?.percent ?? '');
  const used = usedSoFar(rental, nowUnix);
  const refund = readAmount(delivery?.refund ?? '0');
  if (!unit || !type || !percent || used === undefined || refund === undefined) return undefined;
  if (!readDecimal(hashrate.advertised.hash)) return undefined;
  const hash = hashInUnit({ hash: hashrate.advertised.hash, type }, unit);
  const { startUnix, endUnix } = periodOf(rental);
  const seconds = BigInt(Math.floor(Math.min(rental.ended ? endUnix : nowUnix, endUnix) - startUnix));
  const work = hash.units * percent.units * seconds;
  if (work <= 0n) return percent.units === 0n ? 'none' : undefined;
  const paid = used > refund ? used - refund : 0n;
  const places = SCALE - AMOUNT_SCALE + hash.scale + percent.scale;
  const text = fixed((paid * SECONDS_PER_DAY * PERCENT * tenToThe(places)) / work, SCALE);
  return evenText(text, DIGITS, SCALE);
}
