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
  /** The last half hour of those whose own it is, and what they advertise; undefined where there is none. */
  halfHour: { measured: number; advertised: number; rentals: number } | undefined;
  hour: HourSum;
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

function halfHourOf(rentals: readonly Rental[]): AlgorithmSum['halfHour'] {
  const told = rentals.filter(isOwnHalfHour).flatMap((rental) => {
    const measured = readHashRate(rental.rig.hashrate.last_30min);
    const advertised = advertisedOf(rental);
    return measured === undefined || !advertised ? [] : [{ measured, advertised }];
  });
  const measured = sumOf(told.map((one) => one.measured));
  const advertised = sumOf(told.map((one) => one.advertised));
  if (measured === undefined || advertised === undefined) return undefined;
  return { measured, advertised, rentals: told.length };
}

function advertisedOf({ hashrate }: Rental): number | undefined {
  return readHashRate(hashrate.advertised);
}

function sumOf(rates: readonly (number | undefined)[]): number | undefined {
  const told = rates.filter((rate) => rate !== undefined);
  return told.length === 0 ? undefined : told.reduce((sum, rate) => sum + rate, 0);
}
