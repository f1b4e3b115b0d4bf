import { readHashRate } from '#lib/domain/hash-rate.ts';
import { isOwnHalfHour } from '../last-half-hour.ts';
import type { Rental } from '../rental-figures.ts';
import { type HourSum, hourSum, running } from './rentals-sums.ts';

/** What the running rentals of one algorithm come to. Hash rates in hashes per second. */
export interface AlgorithmSum {
  /** A slug. */
  algo: string;
  rentals: number;
  /** Of those that tell it; undefined where none does. */
  advertised: number | undefined;
  /** The last half hour of those whose own it is; undefined where there is none. */
  halfHour: HalfHour | undefined;
  hour: HourSum;
}

interface HalfHour {
  measured: number;
  advertised: number;
  /** By how many shares of one difficulty it were measured as well as it is, 0 where none came; undefined where that is not told of each. */
  alike: number | undefined;
  rentals: number;
}

/** Of those that run at that time, by algorithm; that with the most rentals first. */
export function algorithmSums(rentals: readonly Rental[], nowMs: number): AlgorithmSum[] {
  const byAlgo = new Map<string, Rental[]>();
  for (const rental of running(rentals, nowMs)) {
    const algo = rental.rig.type.toLowerCase();
    byAlgo.set(algo, [...(byAlgo.get(algo) ?? []), rental]);
  }
  const sums = Array.from(byAlgo, ([algo, ones]) => ({
    algo,
    rentals: ones.length,
    advertised: sumOf(ones.map(advertisedOf)),
    halfHour: halfHourOf(ones),
    hour: hourSum(ones, nowMs),
  }));
  return sums.toSorted((a, b) => b.rentals - a.rentals);
}

interface MeasuredRate {
  measured: number;
  alike: number | null | undefined;
}

function halfHourOf(rentals: readonly Rental[]): HalfHour | undefined {
  const told = rentals.filter(isOwnHalfHour).flatMap((rental) => {
    const { last_30min } = rental.rig.hashrate;
    const measured = readHashRate(last_30min);
    const advertised = advertisedOf(rental);
    if (measured === undefined || !advertised) return [];
    return [{ measured, advertised, alike: last_30min?.alike ?? last_30min?.shares }];
  });
  const measured = sumOf(told.map((one) => one.measured));
  const advertised = sumOf(told.map((one) => one.advertised));
  if (measured === undefined || advertised === undefined) return undefined;
  return { measured, advertised, alike: alikeOf(told, measured), rentals: told.length };
}

/**
 * What chance does to each rate adds up by the squares: those that come to few shares carry the sum further than many do. Where none
 * came of one it adds nothing: at a difficulty that suits it, it stands still.
 */
function alikeOf(told: readonly MeasuredRate[], sum: number): number | undefined {
  let spread = 0;
  for (const { measured, alike } of told) {
    if (alike == null) return undefined;
    if (alike > 0) spread += measured ** 2 / alike;
  }
  return spread > 0 ? Math.max(1, Math.round(sum ** 2 / spread)) : 0;
}

function advertisedOf({ hashrate }: Rental): number | undefined {
  return readHashRate(hashrate.advertised);
}

function sumOf(rates: readonly (number | undefined)[]): number | undefined {
  const told = rates.filter((rate) => rate !== undefined);
  return told.length === 0 ? undefined : told.reduce((sum, rate) => sum + rate, 0);
}
