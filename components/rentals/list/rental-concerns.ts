import { endMs, isAmiss, type Rental } from '../rental-figures.ts';
import { isWithoutPool, isWithoutRig } from '../rental-state.ts';

/** Why a running rental may need a look, the most urgent first. */
export const CONCERNS = [
  'rig-offline',
  'pool-offline',
  'short',
  'interrupted',
  'ending',
  'difficulty',
] as const;

export type Concern = (typeof CONCERNS)[number];

const HOUR_MS = 3_600_000;

const TESTS = {
  'rig-offline': isWithoutRig,
  'pool-offline': isWithoutPool,
  short: ({ delivery }) => delivery?.verdict === 'short',
  interrupted: ({ delivery }) => !!delivery && delivery.verdict !== 'short' && isAmiss(delivery),
  ending: (rental, nowMs) => nowMs !== undefined && endMs(rental) - nowMs <= HOUR_MS,
  difficulty: isMostlyUnsuited,
} as const satisfies Record<Concern, (rental: Rental, nowMs: number | undefined) => boolean>;

/** Whether a rental runs and is a case of that; `nowMs` is undefined while the page hydrates. */
export function isConcern(rental: Rental, concern: Concern, nowMs: number | undefined): boolean {
  return runs(rental, nowMs) && TESTS[concern](rental, nowMs);
}

/** Of fewer minutes with rig and pool nobody says what most of them were like. */
const LEAST_MINUTES = 30;

/**
 * Whether most of the time with rig and pool went by at a difficulty outside the rig's optimal one: who rents can ask the pool for
 * another.
 */
function isMostlyUnsuited({ delivery }: Rental): boolean {
  if (!delivery) return false;
  const { observed, rig, pool, difficulty } = delivery.minutes;
  const working = observed - rig - pool;
  return working >= LEAST_MINUTES && 2 * difficulty > working;
}

function runs(rental: Rental, nowMs: number | undefined): boolean {
  return !rental.ended && (nowMs === undefined || endMs(rental) > nowMs);
}
