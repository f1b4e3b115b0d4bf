import { expectedShares } from './difficulty.ts';
import { type Bounds, boundsBy } from './poisson.ts';

const HOUR_SECONDS = 3600;

export interface ShareTime {
  /** The mean time between two shares. */
  secondsPerShare: number;
  sharesPerHour: number;
  /** The 95 % interval of a 1-hour average, as parts of the rate it measures; undefined below one share an hour. */
  hourAverage: Bounds | undefined;
}

/** How often work of this rate finds a share at a pool's difficulty, and how well an hour of it can be measured. */
export function shareTime(work: {
  readonly hashesPerSecond: number;
  readonly difficulty: number;
  readonly workPerDifficulty: number;
}): ShareTime {
  const sharesPerHour = expectedShares({ ...work, seconds: HOUR_SECONDS });
  const shares = Math.round(sharesPerHour);
  return {
    secondsPerShare: HOUR_SECONDS / sharesPerHour,
    sharesPerHour,
    hourAverage: shares < 1 ? undefined : boundsBy(1, shares),
  };
}
