import { divideHalfUp } from '#lib/domain/decimal.ts';
import { formatHourRate, type HourRate, RATE_PLACES, readAmount } from '#lib/domain/money.ts';
import { evenText } from '#lib/domain/rounded-text.ts';
import { periodOf, type Rental } from './rental-figures.ts';

const SECONDS_PER_HOUR = 3600n;
/** An amount counts in 1e-8, a rate per hour in 1e-12. */
const RATE_UNITS = 10_000n;
const DIGITS = 5;

type Paid = Pick<Rental, 'price' | 'start_unix' | 'end_unix'>;

/**
 * What a rental costs an hour without the fee: all that was paid over its whole length, since an extension may be at another price.
 * Undefined where the one or the other cannot be read.
 */
export function hourCost(rental: Paid): HourRate | undefined {
  if (rental.start_unix === '') return undefined;
  const paid = readAmount(rental.price.paid);
  const { startUnix, endUnix } = periodOf(rental);
  const seconds = endUnix - startUnix;
  if (paid === undefined || !Number.isSafeInteger(seconds) || seconds <= 0) return undefined;
  return divideHalfUp(paid * RATE_UNITS * SECONDS_PER_HOUR, BigInt(seconds));
}

/** To five digits, below each other in a table: "0.0000038291". */
export function hourCostText(rate: HourRate): string {
  return evenText(formatHourRate(rate), DIGITS, RATE_PLACES);
}

/** To sort by: rates of one asset stand together, since those of different assets do not compare. */
export function hourCostOrder(rental: Paid): string | undefined {
  const rate = hourCost(rental);
  return rate === undefined
    ? undefined
    : `${rental.price.currency} ${formatHourRate(rate).padStart(24, '0')}`;
}
