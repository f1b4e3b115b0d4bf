import { perUnitDay } from '#components/prices/per-unit-day.ts';
import { counted, percentText } from '#components/ui/text/number-text.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { HASH_UNITS, hashesPerUnit, hashUnit } from '#lib/domain/hash-rate.ts';
import { priceAtShare, standingOf } from '#lib/domain/market-standing.ts';
import type { Amount } from '#lib/domain/money.ts';
import { PERCENTS } from '#lib/domain/percentiles.ts';

/** A place among prices per exahash and day, rising, for a price per some unit. */
interface Sought {
  /** What the algorithm is called whose prices they are. */
  algorithm: string;
  /** From 0 to 100. */
  percent: number;
  spread: readonly Amount[];
  unit: string;
}

/**
 * The share of prices that a rig at the price nearest to a place is really dearer than, where that is another than was asked for
 * by more than rounding. Undefined where it is as asked.
 */
export function realPlace({ percent, spread, unit }: Omit<Sought, 'algorithm'>): number | undefined {
  const [price, known] = [priceAtShare(percent, spread, unit), hashUnit(unit)];
  if (price === undefined || known === undefined) return undefined;
  const place = standingOf((price * hashesPerUnit('eh')) / hashesPerUnit(known), spread);
  return place === undefined || Math.abs(place - percent) <= 0.5 ? undefined : place;
}

/** Why a rig comes to another place than was asked for, in sentences; the same for all rigs that it holds for. */
export function placeReason(asset: Asset, sought: Sought, place: number): string {
  const { algorithm, percent, spread, unit } = sought;
  const [asked, real] = [percentText(percent, 0), percentText(place, 0)];
  const price = `${asset}${perUnitDay(unit)}`;
  // All prices are told only where they are few.
  const why =
    spread.length < PERCENTS.length
      ? counted(spread.length, {
          one: `No price in ${price} is dearer than just ${asked} of the # price there is for ${algorithm}: the nearest is dearer than ${real} of it.`,
          other: `No price in ${price} is dearer than just ${asked} of the # prices there are for ${algorithm}: the nearest is dearer than ${real} of them.`,
        })
      : `No price in ${price} is dearer than just ${asked} of the prices there are for ${algorithm}: the nearest is dearer than ${real} of them.`;
  return isOfSteps(sought, place) ? `${why} Prices per a larger unit of hash rate move in finer steps.` : why;
}

/** Whether a larger unit would come nearer. */
function isOfSteps(sought: Sought, place: number): boolean {
  const { percent } = sought;
  const finest = realPlace({ ...sought, unit: HASH_UNITS.at(-1) ?? 'eh' }) ?? percent;
  return Math.abs(finest - percent) + 0.5 < Math.abs(place - percent);
}
