import { rateOf } from './repo.ts';
import type { WindowSums } from './window-sums-repo.ts';

/**
 * An average in hashes per second, the accepted shares it was measured by, how many of one difficulty would measure it as well, and the
 * minutes that were observed with the pool there.
 */
export interface WindowAverage {
  hashesPerSecond: number;
  shares: number;
  alike: number;
  minutes: number;
}

/** The averages of the last complete minutes; absent where none of them was so observed. */
export interface Windows {
  last5?: WindowAverage | undefined;
  last15?: WindowAverage | undefined;
  last30?: WindowAverage | undefined;
}

export function windowsOf(sums: WindowSums, workPerDifficulty: number): Windows {
  const average = (
    difficulty: number,
    observed: number,
    { shares, alike }: { shares: number; alike: number },
  ): WindowAverage | undefined => {
    const hashesPerSecond = rateOf({ difficulty, observed }, workPerDifficulty);
    if (hashesPerSecond === undefined) return undefined;
    // Where any came, one at the least speaks for them.
    const measured = shares > 0 ? Math.max(1, Math.round(alike)) : 0;
    return { hashesPerSecond, shares, alike: measured, minutes: observed };
  };
  return {
    last5: average(sums.difficulty5, sums.observed5, { shares: sums.shares5, alike: sums.alike5 }),
    last15: average(sums.difficulty15, sums.observed15, { shares: sums.shares15, alike: sums.alike15 }),
    last30: average(sums.difficulty30, sums.observed30, { shares: sums.shares30, alike: sums.alike30 }),
  };
}
