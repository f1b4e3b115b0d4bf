import { decimal, rescale } from './decimal.ts';
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

/** The share of the listed prices that are higher than a price, as `standingOf` tells that of the lower ones. */
export function dearerShare(price: Amount, spread: Spread): number | undefined {
  return standingOf(-price, spread.map((listed) => -listed).reverse());
}

/**
 * A price per `type` and day that stands among listed ones, per exahash and day, as near a share of them, from 0 to 100, as
 * `standingOf` tells it, as any price of that unit does: the lower of two as near. Of few that are told it is the dearest of
 * those, so that it is as dear as the next dearer rig where the unit allows. At 100 it is the least that is dearer than all.
 * Undefined without any, and for a unit nobody knows.
 */
export function priceAtShare(percent: number, spread: Spread, type: string): Amount | undefined {
  const [unit, sought] = [hashUnit(type), soughtAt(percent, spread)];
  if (!unit || sought === undefined) return undefined;
  const step = hashesPerUnit('eh') / hashesPerUnit(unit);
  const atMost = sought / step;
  const above = atMost + 1n;
  if (percent >= 100 || atMost === 0n) return above;
  const missedBy = (price: Amount) => Math.abs((standingOf(price * step, spread) ?? 0) - percent);
  return missedBy(above) < missedBy(atMost) ? above : atMost;
}

/** The dearest price per exahash and day that is dearer than no more than a share of the listed ones; between steps in proportion. */
function soughtAt(percent: number, spread: Spread): Amount | undefined {
  const last = spread.length - 1;
  if (spread.length < PERCENTS.length)
    return spread[Math.min(last, Math.ceil((percent * spread.length) / 100 - 0.5))];
  const place = (percent * last) / 100;
  const [lower, upper] = [spread[Math.floor(place)], spread[Math.ceil(place)]];
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
