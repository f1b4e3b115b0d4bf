import { costParts, usedCost } from '#lib/domain/delivery-cost.ts';
import { type Amount, formatAmount, readAmount } from '#lib/domain/money.ts';
import { isSameUser } from '#lib/domain/same-user.ts';
import { periodOf, type Rental } from './rental-figures.ts';

export function startMs(rental: Pick<Rental, 'start_unix'>): number {
  return Number(rental.start_unix) * 1000;
}

/** Whether an account rents it; a service that names no renter tells of the caller's own. */
export function isRentedBy({ username }: { username: string }, { renter }: Pick<Rental, 'renter'>): boolean {
  return !renter || isSameUser(renter, username);
}

/** The list that has a rental: of what an account rents, or of its rigs. One that was not read yet may be in either: the last. */
export function rentalsHref(
  account: { username: string },
  rental: Pick<Rental, 'renter'> | undefined,
): string {
  if (!rental) return '/rentals';
  return `/rentals?as=${isRentedBy(account, rental) ? 'renter' : 'owner'}`;
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

/**
 * What of the cost has been used up, without the fee: all of it once the market calls the rental ended. Undefined where cost
 * or time cannot be read.
 */
export function usedSoFar(rental: Rental, nowUnix: number): Amount | undefined {
  const [cost, period] = [readAmount(rental.price.paid), periodOf(rental)];
  const known = Number.isSafeInteger(period.startUnix) && period.endUnix > period.startUnix;
  return cost === undefined || !known
    ? undefined
    : usedCost({ ...period, cost }, rental.ended ? period.endUnix : nowUnix);
}

/** What was paid, without the fee, for minutes without the renter's pool, which are not given back; undefined where it is not told. */
export function paidWithoutPool(rental: Rental, nowUnix: number): Amount | undefined {
  const { delivery } = rental;
  const used = usedSoFar(rental, nowUnix);
  if (!delivery || used === undefined) return undefined;
  return costParts({ ...delivery, refund: 0n }, used).find(({ part }) => part === 'pool')?.cost;
}

/** Of the observed minutes, those without rig or pool; 0 where the market does not say. */
export function offlineMinutes({ delivery }: Pick<Rental, 'delivery'>): number {
  return delivery ? delivery.minutes.rig + delivery.minutes.pool : 0;
}
