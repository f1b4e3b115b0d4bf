import { decimal, divideHalfUp, rescale } from './decimal.ts';
import { hashesPerUnit, hashUnit } from './hash-rate.ts';
import { AMOUNT_PLACES, type Amount } from './money.ts';
import { PERCENTS } from './percentiles.ts';

/*
 * Where a price stands among those a market lists: `spread` are prices of one unit in rising order, as `percentiles`
 * reads them: all of them where they are few, else at even steps from the lowest (0 %) to the highest (100 %).
 */

type Spread = readonly Amount[];

/**
 * The share of the listed prices that are lower than a price, from 0 to 100: exact where all are told, else in
 * proportion between two steps. Those that are equal are not lower. Undefined without any.
 */
export function standingOf(price: Amount, spread: Spread): number | undefined {
  if (spread.length === 0) return undefined;
  const below = spread.filter((listed) => listed < price).length;
  const [lower, upper] = [spread[below - 1], spread[below]];
  if (lower === undefined) return 0;
  if (upper === undefined) return 100;
  if (spread.length < PERCENTS.length) return (100 * below) / spread.length;
  const place = below - 1 + Number(price - lower) / Number(upper - lower);
  return (100 * place) / (spread.length - 1);
}

/**
 * A price that stands at a share of the listed ones, from 0 to 100, as `standingOf` tells it; where all are told, which
 * are lower than so many of them, the share that is met is less than one price away. Between two in proportion, rounded
 * down to 1e-8.
 */
export function priceAtShare(percent: number, spread: Spread): Amount | undefined {
  const place = (Math.min(100, Math.max(0, percent)) * (spread.length - 1)) / 100;
  const lower = spread[Math.floor(place)];
  const upper = spread[Math.ceil(place)];
  if (lower === undefined || upper === undefined) return undefined;
  const thousandths = BigInt(Math.round((place - Math.floor(place)) * 1000));
  return lower + ((upper - lower) * thousandths) / 1000n;
}

/**
 * Reads a price per exahash and day, rounded half up to 1e-8. Of an algorithm that is counted in small units it is far beyond what
 * an amount may be: a millionth of a coin per kilohash is 10^9 of them. Throws RangeError for what is no decimal number.
 */
export function readPerExahash(text: string): Amount {
  return rescale(decimal(text), AMOUNT_PLACES);
}

/** A price per exahash and day as one per `type`, rounded half up to 1e-8; undefined for a unit nobody knows. */
export function fromPerExahash(price: Amount, type: string): Amount | undefined {
  const unit = hashUnit(type);
  if (!unit) return undefined;
  return divideHalfUp(price, hashesPerUnit('eh') / hashesPerUnit(unit));
}
