import type { Data } from '#lib/contract/shapes.ts';
import { ASSETS } from '#lib/domain/asset.ts';
import { bestUnit, HASH_UNITS, type HashUnit, hashUnit, readHashRate } from '#lib/domain/hash-rate.ts';
import type { ListingValues } from './listing-values.ts';

/** Of hash rate, and what prices are per. */
type Units = Partial<Pick<ListingValues, 'hashType' | 'priceType'>>;

type Algorithm = Data<'algorithms'>[number];

/** Those that rigs of an algorithm are listed in. */
export function usualUnits(algorithm: Algorithm | undefined): Units {
  const priceType = hashUnit(algorithm?.hashtype ?? '');
  const rate = algorithm && meanRate(algorithm);
  if (rate === undefined) return { ...(priceType && { priceType }) };
  return priceType ? { hashType: unitNear(priceType, rate), priceType } : { hashType: bestUnit(rate) };
}

/** One absurd listing lifts the mean as far as it likes; no rigs advertise much more than prices are per. */
function unitNear(priceType: HashUnit, rate: number): HashUnit {
  const unit = bestUnit(rate);
  const steps = HASH_UNITS.indexOf(unit) - HASH_UNITS.indexOf(priceType);
  return steps > 1 ? priceType : unit;
}

/** In hashes per second; undefined where the market tells of no rig. */
function meanRate({ stats }: Pick<Algorithm, 'stats'>): number | undefined {
  const totals = [stats?.available, stats?.rented];
  const rigs = totals.reduce((sum, total) => sum + (total?.rigs ?? 0), 0);
  const rate = totals.reduce((sum, total) => sum + (readHashRate(total?.hash) ?? 0), 0);
  return rigs > 0 && rate > 0 ? rate / rigs : undefined;
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
