import { type Decimal, divideHalfUp, rescale } from '#lib/domain/decimal.ts';
import type { HashUnit } from '#lib/domain/hash-rate.ts';
import { pricePerUnitDay, type UnitPrice } from '#lib/domain/price.ts';

/** Prices of another unit have up to 18 places more than an amount. */
const EXACT_PLACES = 8 + 18;

/** The mean of prices per `unit` and day, rounded once, halves up; undefined where there are none. */
export function meanPrice(prices: readonly UnitPrice[], unit: HashUnit): Decimal | undefined {
  if (prices.length === 0) return undefined;
  const exact = prices.map((price) => rescale(pricePerUnitDay(price, unit), EXACT_PLACES));
  const sum = exact.reduce((total, price) => total + price, 0n);
  return { units: divideHalfUp(sum, BigInt(prices.length)), scale: EXACT_PLACES };
}

/** What an operator may correct of an algorithm. */
export interface AlgorithmChanges {
  display?: string | undefined;
  priceUnit?: HashUnit | undefined;
  workPerDifficulty?: number | undefined;
}
export type Changed = keyof AlgorithmChanges;

/** What refers to an algorithm: how many, and the ids of the newest. */
export interface Uses {
  count: number;
  newest: readonly string[];
}

/** What would be another than it is. */
export function changedBy(wanted: AlgorithmChanges, is: Required<AlgorithmChanges>): Changed[] {
  return (['display', 'priceUnit', 'workPerDifficulty'] as const).filter(
    (field) => wanted[field] !== undefined && wanted[field] !== is[field],
  );
}

/**
 * Why an algorithm cannot be changed so; undefined where it can. What was measured is kept in shares and their difficulty, and
 * told by the work of this moment. So a wrong one can be corrected, up to the first rental: what its two sides were told of it,
 * and what is paid by it, does not change. And a listing that names no unit is priced per that of its algorithm.
 */
export function changeProblem(
  slug: string,
  changed: readonly Changed[],
  { rigs, rentals }: { rigs: Uses; rentals: Uses },
): string | undefined {
  if (changed.includes('workPerDifficulty') && rentals.count > 0) {
    return `The work of ${slug} cannot change: what was rented of it is measured and settled by it (${counted('rental', rentals)}). Disable it, and add it with the right work under another slug`;
  }
  if (changed.includes('priceUnit') && rigs.count > 0) {
    return `The unit of ${slug} cannot change: rigs are listed for it, by owners who may name prices without a unit (${counted('rig', rigs)})`;
  }
  return undefined;
}

function counted(noun: string, { count, newest }: Uses): string {
  if (count === 1) return `1 ${noun}: ${newest.join()}`;
  return `${count} ${noun}s: ${newest.join(', ')}${newest.length < count ? ' and older ones' : ''}`;
}
