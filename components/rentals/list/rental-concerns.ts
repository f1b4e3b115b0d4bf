import { isUnsuited } from '../rental-difficulty.ts';
import { endMs, isAmiss, type Rental, runsAt } from '../rental-figures.ts';
import { isUnmeasured, isWithoutPool, isWithoutRig } from '../rental-state.ts';

/** Why a running rental may need a look, the most urgent first. */
export const CONCERNS = [
  'rig-offline',
  'pool-offline',
  'short',
  'interrupted',
  'unmeasured',
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
  unmeasured: isUnmeasured,
  ending: (rental, nowMs) => nowMs !== undefined && endMs(rental) - nowMs <= HOUR_MS,
  difficulty: isUnsuited,
} as const satisfies Record<Concern, (rental: Rental, nowMs: number | undefined) => boolean>;

/** Whether a rental runs and is a case of that; `nowMs` is undefined while the page hydrates. */
export function isConcern(rental: Rental, concern: Concern, nowMs: number | undefined): boolean {
  return runsAt(rental, nowMs) && TESTS[concern](rental, nowMs);
}
