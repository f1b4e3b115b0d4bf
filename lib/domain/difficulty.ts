import { decimal, divideHalfUp, fixed, tenToThe } from './decimal.ts';

const PLACES = 3;
const MIN_SECONDS_PER_SHARE = 10n;
const MAX_SECONDS_PER_SHARE = 60n;

/** Share difficulties from `min` to `max`, both included, as decimal texts. */
export interface DifficultyRange {
  readonly min: string;
  readonly max: string;
}

/**
 * The share difficulties that suit a rig: each device finds a share every 10 to 60 seconds. Three places, halves up,
 * as `optimal_diff` carries them (docs/silences.md, section 4, row 15). `workPerDifficulty` is hashes per unit of
 * difficulty, from the algorithm table.
 */
export function optimalDifficulty(rig: {
  readonly hashesPerSecond: number;
  readonly deviceCount: number;
  readonly workPerDifficulty: number;
}): DifficultyRange {
  const hash = decimal(rig.hashesPerSecond);
  const work = decimal(rig.workPerDifficulty);
  const divisor = work.units * BigInt(rig.deviceCount) * tenToThe(hash.scale);
  const difficulty = (seconds: bigint) =>
    fixed(divideHalfUp(hash.units * seconds * tenToThe(work.scale + PLACES), divisor), PLACES);
  return { min: difficulty(MIN_SECONDS_PER_SHARE), max: difficulty(MAX_SECONDS_PER_SHARE) };
}

/** On which side of the difficulties that suit a rig another one lies, and how far from them. */
export interface DifficultySide {
  side: 'high' | 'low';
  /** How many times as high as the highest of them, or as low as the lowest. */
  times: number;
  least: number;
  most: number;
}

/** Undefined where the difficulty is one of them, and where nobody says which they are: a market may leave either end blank. */
export function sideOfRange(
  difficulty: number,
  range: DifficultyRange | null | undefined,
): DifficultySide | undefined {
  const [least, most] = [Number(range?.min || Number.NaN), Number(range?.max || Number.NaN)];
  if (difficulty > most) return { side: 'high', times: difficulty / most, least, most };
  return difficulty < least ? { side: 'low', times: least / difficulty, least, most } : undefined;
}

/** The mean number of shares that work of this rate finds in a time at one difficulty. */
export function expectedShares(work: {
  readonly hashesPerSecond: number;
  readonly seconds: number;
  readonly difficulty: number;
  readonly workPerDifficulty: number;
}): number {
  return (work.hashesPerSecond * work.seconds) / (work.difficulty * work.workPerDifficulty);
}
