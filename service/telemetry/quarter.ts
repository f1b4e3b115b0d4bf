import { type DifficultyRange, tally } from '#lib/domain/delivery.ts';
import { type Bin, binsOf } from '#lib/domain/graph.ts';
import type { Minute } from '#lib/domain/minute.ts';

/** Fifteen minutes rolled up: what a graph draws of them, and what the verdict on a rental adds up. */
export interface Quarter extends Omit<Bin, 'lengthMinutes'> {
  /** Minutes in which the rig and its pool were there, and in how many of them the difficulty did not suit the rig. */
  readonly working: number;
  readonly unsuited: number;
  /** Of the working minutes: accepted shares, their difficulty, and Σ 1 ÷ assigned difficulty. */
  readonly workingShares: number;
  readonly workingDifficulty: number;
  readonly inverseDifficulty: number;
}

export const QUARTER_MINUTES = 15;

/** Minutes in rising order as quarters in rising order; one that nobody observed is absent. */
export function quartersOf(minutes: readonly Minute[], optimal: DifficultyRange): Quarter[] {
  return binsOf(minutes, QUARTER_MINUTES).map(({ lengthMinutes, ...bin }) => {
    const { startMinute } = bin;
    const inside = minutes.filter(
      ({ minute }) => minute >= startMinute && minute < startMinute + lengthMinutes,
    );
    const sums = tally(inside, optimal);
    return {
      ...bin,
      working: sums.observed - sums.rig - sums.pool,
      unsuited: sums.difficulty,
      workingShares: sums.shares,
      workingDifficulty: sums.acceptedDifficulty,
      inverseDifficulty: sums.inverseDifficulty,
    };
  });
}
