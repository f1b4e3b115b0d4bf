import type { Data } from '#lib/contract/shapes.ts';
import { type Asset, assetOf } from '#lib/domain/asset.ts';
import { usedCost } from '#lib/domain/delivery-cost.ts';
import { type Amount, readAmount } from '#lib/domain/money.ts';
import { overlaps, type Period } from '#lib/domain/rental-period.ts';

type Rental = Pick<
  Data<'listRentals'>['rentals'][number],
  'price' | 'start_unix' | 'end_unix' | 'was_refunded' | 'delivery'
>;

/**
 * What a rig's rentals brought in a time, by asset: of each what it cost without the fee, evenly over its length, as far as that
 * lies in the time. Times that follow each other add up. Undefined where it cannot be read of one what it cost
 * or when it was.
 */
export function earnedIn(rentals: readonly Rental[], time: Period): ReadonlyMap<Asset, Amount> | undefined {
  if (!rentals.every(isTimed)) return undefined;
  const earned = new Map<Asset, Amount>();
  for (const rental of rentals.filter((one) => overlaps(rentedTime(one), time))) {
    const [asset, amount] = [assetOf(rental.price.currency), amountIn(rental, time)];
    if (asset === undefined || amount === undefined) return undefined;
    earned.set(asset, (earned.get(asset) ?? 0n) + amount);
  }
  return earned;
}

/** From when until when it is rented. */
export function rentedTime({ start_unix, end_unix }: Pick<Rental, 'start_unix' | 'end_unix'>): Period {
  return { startUnix: Number(start_unix), endUnix: Number(end_unix) };
}

/** Whether it can be read when it began and ended: else it may have been at any time. */
function isTimed(rental: Rental): boolean {
  const { startUnix, endUnix } = rentedTime(rental);
  const isTold = rental.start_unix.trim() !== '' && rental.end_unix.trim() !== '';
  return isTold && Number.isSafeInteger(startUnix) && Number.isSafeInteger(endUnix) && endUnix > startUnix;
}

function amountIn(rental: Rental, time: Period): Amount | undefined {
  const [cost, period] = [keptCost(rental), rentedTime(rental)];
  if (cost === undefined) return undefined;
  const used = { ...period, cost };
  return usedCost(used, time.endUnix) - usedCost(used, time.startUnix);
}

/** The cost less what was given back; until that is settled, and where the market does not say how much it is, all of it. */
function keptCost({ price, was_refunded, delivery }: Rental): Amount | undefined {
  const cost = readAmount(price.paid);
  const refund = was_refunded ? readAmount(delivery?.refund ?? '') : undefined;
  return cost === undefined ? undefined : cost - (refund ?? 0n);
}
