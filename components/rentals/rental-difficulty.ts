import { difficultyText } from '#components/charts/difficulty-text.ts';
import { firstUse } from '#components/ui/text/first-use.ts';
import { numberFormat } from '#components/ui/text/number-text.ts';
import { readHashRate } from '#lib/domain/hash-rate.ts';
import { workPerDifficulty } from '#lib/domain/work-per-difficulty.ts';
import { type Rental, runsAt } from './rental-figures.ts';

type Judged = Pick<Rental, 'delivery' | 'hashrate' | 'optimal_diff' | 'rig'>;

/** Of fewer minutes with rig and pool nobody says what most of them were like. */
const LEAST_MINUTES = 30;

/**
 * Whether a rental runs, and most of its time with rig and pool went by at a difficulty outside the rig's optimal one: who rents can
 * ask the pool for another. `nowMs` is undefined while the page hydrates.
 */
export function isUnsuited(rental: Rental, nowMs: number | undefined): boolean {
  const { delivery } = rental;
  if (!delivery || !runsAt(rental, nowMs)) return false;
  const { observed, rig, pool, difficulty } = delivery.minutes;
  const working = observed - rig - pool;
  return working >= LEAST_MINUTES && 2 * difficulty > working;
}

/** On which side of the optimal difficulties the shares came on average, and how far from them. */
interface DifficultySide {
  side: 'high' | 'low';
  /** How many times as high as the highest of them, or as low as the lowest. */
  times: number;
  mean: number;
  least: number;
  most: number;
}

/** Undefined where the mean lies within the optimal ones, or nothing tells it. */
export function difficultySide(rental: Judged): DifficultySide | undefined {
  const mean = meanDifficulty(rental);
  const { min, max } = rentedDifficulty(rental) ?? {};
  const [least, most] = [Number(min || Number.NaN), Number(max || Number.NaN)];
  if (!mean) return undefined;
  if (mean > most) return { side: 'high', times: mean / most, mean, least, most };
  return mean < least ? { side: 'low', times: least / mean, mean, least, most } : undefined;
}

/** What a row says of it: "difficulty 9× too high". */
export function difficultyMark(rental: Judged): string {
  const told = difficultySide(rental);
  return told ? `difficulty ${howFar(told)}` : 'unsuitable difficulty';
}

/** The same as sentences. */
export function difficultyMeaning(rental: Judged): string {
  const told = difficultySide(rental);
  const most = "Most of the time with rig and pool ran at a difficulty outside the rig's optimal one.";
  return told ? `${most} ${measuredWords(told)}.` : most;
}

/** "Its shares came at about 13.7M on average, above the optimal 255K–1.53M". */
export function measuredWords({ side, mean, least, most }: DifficultySide): string {
  const beyond = side === 'high' ? 'above' : 'below';
  const optimal = `${difficultyText(least)}–${difficultyText(most)}`;
  return `Its shares came at about ${difficultyText(mean)} on average, ${beyond} the optimal ${optimal}`;
}

/** Shares come by chance: more digits would not be known. */
const TIMES = firstUse(() => numberFormat({ maximumSignificantDigits: 2 }));

/** "9× too high"; "too high" where it is hardly beyond. */
export function howFar({ side, times }: Pick<DifficultySide, 'side' | 'times'>): string {
  const written = TIMES().format(times);
  return written === TIMES().format(1) ? `too ${side}` : `${written}× too ${side}`;
}

/**
 * What suited the rig as it was rented. A market that does not say it tells of the rig's listing of now, which holds as long as
 * that advertises the same; undefined where it does not.
 */
export function rentedDifficulty({ optimal_diff, hashrate, rig }: Judged): Judged['optimal_diff'] {
  if (optimal_diff) return optimal_diff;
  const isAsRented = readHashRate(rig.hashrate.advertised) === readHashRate(hashrate.advertised);
  return isAsRented ? rig.optimal_diff : undefined;
}

/** Of the shares since the start, by the work they stand for; undefined where that is not known. */
export function meanDifficulty({ delivery, hashrate, rig }: Judged): number | undefined {
  const rate = readHashRate(hashrate.average);
  const work = workPerDifficulty(rig.type);
  if (!delivery || delivery.shares === 0 || rate === undefined || work === undefined) return undefined;
  return (rate * delivery.minutes.observed * 60) / (delivery.shares * work);
}
