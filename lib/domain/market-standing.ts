import { decimal, rescale } from './decimal.ts';
import { hashesPerUnit, hashUnit } from './hash-rate.ts';
import type { Amount } from './money.ts';

/*
 * Where a price stands among those a market lists: `spread` are prices of one unit in rising order, at even steps from the
 * lowest (0 %) to the highest (100 %), such as `percentiles` reads them.
 */

type Spread = readonly Amount[];

const AMOUNT_PLACES = 8;

/** The share of the listed prices below a price, from 0 to 100; the middle of those that are equal. Undefined without any. */
export function standingOf(price: Amount, spread: Spread): number | undefined {
  const last = spread.length - 1;
  if (last < 0) return undefined;
  const below = spread.filter((listed) => listed < price).length;
  const equal = spread.filter((listed) => listed === price).length;
  if (last === 0) return 100 * (below + equal / 2);
  const place = equal > 0 ? below + (equal - 1) / 2 : between(price, spread, below);
  return Math.min(100, Math.max(0, (100 * place) / last));
}

/** The price at a share of the listed ones, from 0 to 100: between two steps in proportion, rounded down to 1e-8. */
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
  const ratio = hashesPerUnit('eh') / hashesPerUnit(unit);
  return (2n * price + ratio) / (2n * ratio);
}

function between(price: Amount, spread: Spread, below: number): number {
  const lower = spread[below - 1];
  const upper = spread[below];
  if (lower === undefined) return 0;
  if (upper === undefined) return below - 1;
  return below - 1 + Number(price - lower) / Number(upper - lower);
}
