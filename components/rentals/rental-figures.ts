import { WEAK_PERCENT } from '#components/charts/share-of-advertised.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { usedCost } from '#lib/domain/delivery-cost.ts';
import { hashUnit, readHashRate } from '#lib/domain/hash-rate.ts';
import { type Amount, amount, amountProblem, formatAmount, type HourRate } from '#lib/domain/money.ts';
import { hourRateOf } from '#lib/domain/price.ts';
import type { Period } from '#lib/domain/rental-period.ts';

export type Rental = Data<'rentalDetail'>;

export function periodOf(rental: Pick<Rental, 'start_unix' | 'end_unix'>): Period {
  return { startUnix: Number(rental.start_unix), endUnix: Number(rental.end_unix) };
}

export function startMs(rental: Pick<Rental, 'start_unix'>): number {
  return Number(rental.start_unix) * 1000;
}

export function endMs(rental: Pick<Rental, 'end_unix'>): number {
  return Number(rental.end_unix) * 1000;
}

/** Whether an account rents it; a service that names no renter tells of the caller's own. */
export function isRentedBy({ username }: { username: string }, { renter }: Pick<Rental, 'renter'>): boolean {
  return (renter ?? username) === username;
}

/** The whole length so far, extensions included. */
export function rentedHours(rental: Parameters<typeof periodOf>[0]): number {
  const { startUnix, endUnix } = periodOf(rental);
  return Math.round((endUnix - startUnix) / 3600);
}

/** Hours that were added by extensions; undefined where the service does not say. */
export function extendedHours({ extended }: Pick<Rental, 'extended'>): number | undefined {
  const hours = Number(extended);
  return extended && Number.isFinite(hours) ? hours : undefined;
}

/** What was paid for extensions in the rental's asset, without the fee; undefined where the service does not say. */
export function extensionsPaid(
  rental: Pick<Rental, 'extended' | 'extensions' | 'price'>,
): string | undefined {
  const { extensions, price } = rental;
  if (!extensions || (extensions.length === 0 && extendedHours(rental) !== 0)) return undefined;
  let sum = 0n;
  for (const { amount: cost, currency } of extensions) {
    const paid = currency === price.currency ? readAmount(cost) : undefined;
    if (paid === undefined) return undefined;
    sum += paid;
  }
  return formatAmount(sum);
}

/** The average since the start in percent of advertised; undefined where nothing was observed. */
export function averagePercent({ hashrate: { advertised, average } }: Rental): number | undefined {
  const told = percentOf(average?.percent);
  if (told !== undefined) return told;
  const [rate, promised] = [readHashRate(average), readHashRate(advertised)];
  return rate === undefined || !promised ? undefined : (100 * rate) / promised;
}

/** A percentage on the wire; undefined where it is absent or blank. */
export function percentOf(text: string | null | undefined): number | undefined {
  const percent = Number(text);
  return text && Number.isFinite(percent) ? percent : undefined;
}

/** What was paid, to sort by: amounts of one asset stand together, since those of different assets do not compare. */
export function paidOrder({ price: { paid, currency } }: Rental): string {
  const read = readAmount(paid);
  // Services write as many places as they like: text is in the order of amounts only where all have the same.
  return `${currency} ${(read === undefined ? paid : formatAmount(read)).padStart(20, '0')}`;
}

/**
 * Whether so much is missing that a renter should look: the rig was slow beyond chance, or away for so long that the share is
 * a weak one, however lucky the rest.
 */
export function isAmiss({ verdict, high }: NonNullable<Rental['delivery']>): boolean {
  const most = percentOf(high);
  return verdict === 'short' || (verdict === 'interrupted' && most !== undefined && most < WEAK_PERCENT);
}

const VERDICT_ORDER = ['short', 'interrupted', 'within-chance'];
/** Above any percentage. */
const VERDICT_STEP = 1e6;

/** What was delivered, to sort by: what is amiss comes first, then what was interrupted; among alike ones the least. */
export function deliveredOrder({ delivery }: Pick<Rental, 'delivery'>): number | undefined {
  const percent = percentOf(delivery?.percent);
  if (!delivery || percent === undefined) return undefined;
  const place = isAmiss(delivery) ? 0 : VERDICT_ORDER.indexOf(delivery.verdict);
  return (place === -1 ? VERDICT_ORDER.length : place) * VERDICT_STEP + percent;
}

/** An amount as services write it; undefined where it is none. */
export function readAmount(text: string): Amount | undefined {
  return amountProblem(text) ? undefined : amount(text);
}

/** What of the cost has been used up, without the fee; undefined where cost or time cannot be read. */
export function usedSoFar(rental: Rental, nowUnix: number): Amount | undefined {
  const [cost, period] = [readAmount(rental.price.paid), periodOf(rental)];
  const known = Number.isSafeInteger(period.startUnix) && period.endUnix > period.startUnix;
  return cost === undefined || !known ? undefined : usedCost({ ...period, cost }, nowUnix);
}

/** What the whole rig costs per hour at the price it was rented at; undefined where a part of it cannot be read. */
export function rentedHourRate(
  { type, advertised }: Rental['price'],
  hash: Rental['hashrate']['advertised'],
): HourRate | undefined {
  const [price, priceUnit, unit] = [readAmount(advertised), hashUnit(type), hashUnit(hash.type)];
  if (price === undefined || !priceUnit || !unit || readHashRate(hash) === undefined) return undefined;
  return hourRateOf({ price, priceUnit, hash: { hash: hash.hash, type: unit } });
}

/** Of the observed minutes, those without rig or pool; 0 where the market does not say. */
export function offlineMinutes({ delivery }: Pick<Rental, 'delivery'>): number {
  return delivery ? delivery.minutes.rig + delivery.minutes.pool : 0;
}

/** Whether the pool was offline for so long that the average is well below what counts as delivered. */
export function isPoolFelt({ delivery }: Pick<Rental, 'delivery'>): boolean {
  const { pool = 0, observed = 0 } = delivery?.minutes ?? {};
  return pool > 0 && 100 * pool >= observed;
}
