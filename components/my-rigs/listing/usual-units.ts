import type { Data } from '#lib/contract/shapes.ts';
import { ASSETS } from '#lib/domain/asset.ts';
import { bestUnit, type HashUnit, hashUnit } from '#lib/domain/hash-rate.ts';
import type { ListingValues } from './listing-values.ts';
import { usualRate } from './usual-rate.ts';

/** Of hash rate, and what prices are per. */
type Units = Partial<Pick<ListingValues, 'hashType' | 'priceType'>>;

/** Those that rigs of an algorithm are listed in. */
export function usualUnits(algorithm: Data<'algorithms'>[number] | undefined): Units {
  const [rate, priceType] = [usualRate(algorithm), hashUnit(algorithm?.hashtype ?? '')];
  return { ...(rate !== undefined && { hashType: bestUnit(rate) }), ...(priceType && { priceType }) };
}

/**
 * The units that go over to those of another algorithm. A number that is typed was typed in the unit beside it, and a unit other
 * than that of the algorithm before was chosen: both stay.
 */
export function unitsToTake(
  values: ListingValues,
  { before, after }: { before: Units; after: Units },
): ['hashType' | 'priceType', HashUnit][] {
  const blank = {
    hashType: values.hash.trim() === '',
    priceType: ASSETS.every((asset) => values.price[asset].trim() === ''),
  };
  return (['hashType', 'priceType'] as const).flatMap((unit): [typeof unit, HashUnit][] => {
    const [had, usual] = [before[unit], after[unit]];
    const chosen = had !== undefined && had !== values[unit];
    return blank[unit] && !chosen && usual ? [[unit, usual]] : [];
  });
}
