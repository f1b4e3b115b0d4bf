import { type Decimal, decimal, divideHalfUp, inFourDigits, rescale, tenToThe } from './decimal.ts';
import { type HashUnit, hashInUnit, type UnitHash } from './hash-rate.ts';
import { AMOUNT_END, AMOUNT_PLACES, type Amount, type HourRate } from './money.ts';

const HOURS_PER_DAY = 24n;
const AMOUNTS_PER_RATE = tenToThe(4);

/** What an owner asks: an amount of the asset per one `priceUnit` of hash rate per day. */
export interface UnitPrice {
  readonly price: Amount;
  readonly priceUnit: HashUnit;
}

/**
 * What a whole rig costs per hour: round12(round12(price / 24) × hash in price units), halves up (docs/silences.md, section 3).
 * Throws RangeError where the hash is not a decimal number.
 */
export function hourRateOf({ price, priceUnit, hash }: UnitPrice & { readonly hash: UnitHash }): HourRate {
  const perUnit = divideHalfUp(price * AMOUNTS_PER_RATE, HOURS_PER_DAY);
  const { units, scale } = hashInUnit(hash, priceUnit);
  return divideHalfUp(perUnit * units, tenToThe(scale));
}

/** The cost of whole hours without the fee, rounded to 1e-8, halves up. Throws RangeError where `hours` is not whole. */
export function costOf(rate: HourRate, hours: number): Amount {
  return divideHalfUp(rate * BigInt(hours), AMOUNTS_PER_RATE);
}

/** The renter's fee on top of a cost, rounded half up; `feeRate` is the share as a decimal, "0.03". Throws RangeError. */
export function feeOf(cost: Amount, feeRate: string): Amount {
  const share = decimal(feeRate);
  return divideHalfUp(cost * share.units, tenToThe(share.scale));
}

/** A price per day of another unit of hash rate, exactly: what prices of different units are compared by. */
export function pricePerUnitDay({ price, priceUnit }: UnitPrice, unit: HashUnit): Decimal {
  const { units, scale } = hashInUnit({ hash: 1, type: unit }, priceUnit);
  return { units: price * units, scale: AMOUNT_PLACES + scale };
}

/** Rigs that are paid together: what all of them cost per hour, and how fast each is. */
interface PaidTogether {
  readonly hourRate: HourRate;
  readonly hashes: readonly UnitHash[];
}

/**
 * What rigs cost on average per unit and day, each weighing as much as its hash rate; undefined where together they have none.
 * Throws RangeError where a hash is not a decimal number.
 */
export function meanUnitPrice({ hourRate, hashes }: PaidTogether, unit: HashUnit): Decimal | undefined {
  const rates = hashes.map((hash) => hashInUnit(hash, unit));
  const scale = Math.max(0, ...rates.map((rate) => rate.scale));
  const units = rates.reduce((sum, rate) => sum + rate.units * tenToThe(scale - rate.scale), 0n);
  if (units === 0n) return undefined;
  const price = divideHalfUp(hourRate * HOURS_PER_DAY * tenToThe(scale + MEAN_PLACES), units);
  return { units: price, scale: HOUR_RATE_PLACES + MEAN_PLACES };
}

const HOUR_RATE_PLACES = 12;
/** Per a hash a price of exahashes has its first digits so far behind the point. */
const MEAN_PLACES = 18;

/** Whether a price, rounded to eight places, is below `AMOUNT_END`. One converted to a larger unit of hash rate may not be. */
export function isWithinAmounts(price: Decimal): boolean {
  return rescale(price, AMOUNT_PLACES) < AMOUNT_END;
}

/**
 * A price for showing, halves up: eight places, and those that its first four digits need. Per a small unit a price of a
 * large one is far below 1e-8, and is not nothing: 0.00000300 per EH/s is "0.000000000003" per TH/s (docs/silences.md, section 7).
 */
export function formatUnitPrice(price: Decimal): string {
  return inFourDigits(price, AMOUNT_PLACES);
}
