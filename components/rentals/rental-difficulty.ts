import { difficultyText, timesText } from '#components/charts/difficulty-text.ts';
import { type DifficultySide, sideOfRange } from '#lib/domain/difficulty.ts';
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

/** On which side of the optimal difficulties the shares came on average. */
interface MeanSide extends DifficultySide {
  mean: number;
}

/** Undefined where the mean lies within the optimal ones, or nothing tells it. */
export function difficultySide(rental: Judged): MeanSide | undefined {
  const mean = meanDifficulty(rental);
  const told = mean ? sideOfRange(mean, rentedDifficulty(rental)) : undefined;
  return mean && told ? { ...told, mean } : undefined;
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
export function measuredWords({ side, mean, least, most }: MeanSide): string {
  const beyond = side === 'high' ? 'above' : 'below';
  const optimal = `${difficultyText(least)}–${difficultyText(most)}`;
  return `Its shares came at about ${difficultyText(mean)} on average, ${beyond} the optimal ${optimal}`;
}

/** "9× too high"; "too high" where it is hardly beyond. */
export function howFar({ side, times }: Pick<DifficultySide, 'side' | 'times'>): string {
  const written = timesText(times);
  return written === undefined ? `too ${side}` : `${written}× too ${side}`;
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
