import type { DifficultyRange } from '#lib/domain/difficulty.ts';
import type { Bin } from '#lib/domain/graph.ts';
import { countedShares, isWorking, type Minute } from '#lib/domain/minute.ts';

/** Fifteen minutes rolled up: what a graph draws of them, and what the verdict on a rental adds up. */
export interface Quarter extends Omit<Bin, 'lengthMinutes'> {
  /** Minutes in which the rig and its pool were there, and in how many of them the difficulty did not suit the rig. */
  readonly working: number;
  readonly unsuited: number;
  /** Of the working minutes: accepted shares, their difficulty, Σ 1 ÷ assigned difficulty, and the shares as they count. */
  readonly workingShares: number;
  readonly workingDifficulty: number;
  readonly inverseDifficulty: number;
  readonly countedShares: number;
}

type Sums = { -readonly [Field in keyof Quarter]: Quarter[Field] };

export const QUARTER_MINUTES = 15;

/**
 * Minutes in rising order as quarters in rising order; one that nobody observed is absent. The sums are those of `binsOf`
 * and `tally`, made in one pass: millions of minutes go through here. Which difficulties suit is asked for each quarter.
 */
export function quartersOf(
  minutes: readonly Minute[],
  optimalFrom: (startMinute: number) => DifficultyRange,
): Quarter[] {
  let [min, max] = [0, 0];
  const quarters: Sums[] = [];
  let quarter: Sums | undefined;
  for (const minute of minutes) {
    const startMinute = minute.minute - (minute.minute % QUARTER_MINUTES);
    if (quarter?.startMinute !== startMinute) {
      quarter = nothing(startMinute);
      quarters.push(quarter);
      const optimal = optimalFrom(startMinute);
      [min, max] = [Number(optimal.min), Number(optimal.max)];
    }
    const { assignedDifficulty } = minute;
    addObserved(quarter, minute);
    if (isWorking(minute))
      addWorking(quarter, minute, assignedDifficulty >= min && assignedDifficulty <= max);
  }
  return quarters;
}

function nothing(startMinute: number): Sums {
  return {
    startMinute,
    observed: 0,
    disconnected: 0,
    poolAway: 0,
    acceptedShares: 0,
    acceptedDifficulty: 0,
    rejectedDifficulty: 0,
    working: 0,
    unsuited: 0,
    workingShares: 0,
    workingDifficulty: 0,
    inverseDifficulty: 0,
    countedShares: 0,
  };
}

function addObserved(sums: Sums, minute: Minute): void {
  sums.observed += 1;
  if (!minute.poolReachable) sums.poolAway += 1;
  else if (!minute.connected) sums.disconnected += 1;
  sums.acceptedShares += minute.acceptedShares;
  sums.acceptedDifficulty += minute.acceptedDifficulty;
  sums.rejectedDifficulty += minute.rejectedDifficulty;
}

function addWorking(sums: Sums, minute: Minute, suits: boolean): void {
  sums.working += 1;
  if (!suits) sums.unsuited += 1;
  sums.workingShares += minute.acceptedShares;
  sums.workingDifficulty += minute.acceptedDifficulty;
  sums.inverseDifficulty += 1 / minute.assignedDifficulty;
  sums.countedShares += countedShares(minute);
}
