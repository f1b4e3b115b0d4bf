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
