import { typePerDay } from '#components/prices/per-unit-day.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { fixed, readDecimal, withoutEndZeros } from '#lib/domain/decimal.ts';
import { bestUnit, HASH_UNITS, hashUnit, readHashRate } from '#lib/domain/hash-rate.ts';

type Stats = NonNullable<Data<'algorithms'>[number]['stats']>;
type Price = NonNullable<NonNullable<Stats['prices']>['lowest']>;

/** A unit of hash rate is a thousand of the one before. */
const PLACES_A_UNIT = 3;
const LEAST_PLACES = 8;

/** Of the available rigs, of the last rental, and the mean of the last ten. */
export type ToldPrice = 'lowest' | 'last' | 'last_10';

/**
 * A price that the market tells of an algorithm, exactly: per a unit of hash rate of which all its rigs together have at least one. A
 * service may tell it per a larger one, and then it is a price that nobody pays.
 */
export function priceOfRigs(stats: Stats | null | undefined, which: ToldPrice): Price | undefined {
  const price = stats?.prices?.[which];
  if (!price) return undefined;
  const told = hashUnit(typePerDay(price.unit) ?? '');
  const [amount, rate] = [readDecimal(price.amount), rateOf(stats)];
  if (told === undefined || !amount || rate === 0) return price;
  const unit = bestUnit(rate);
  const units = HASH_UNITS.indexOf(told) - HASH_UNITS.indexOf(unit);
  if (units <= 0) return price;
  const exact = withoutEndZeros(fixed(amount.units, amount.scale + PLACES_A_UNIT * units));
  const [whole, places = ''] = exact.split('.');
  return { ...price, amount: `${whole}.${places.padEnd(LEAST_PLACES, '0')}`, unit: `${unit}*day` };
}

/** Of all its rigs, in hashes per second. */
function rateOf({ available, rented }: Stats): number {
  return (readHashRate(available?.hash) ?? 0) + (readHashRate(rented?.hash) ?? 0);
}
