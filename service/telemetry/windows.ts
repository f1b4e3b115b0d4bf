import { rateOf } from './repo.ts';
import type { WindowSums } from './window-sums-repo.ts';

/** An average in hashes per second, the accepted shares it was measured by, and the minutes that were observed. */
export interface WindowAverage {
  hashesPerSecond: number;
  shares: number;
  minutes: number;
}

/** The averages of the last complete minutes; absent where none of them was observed. */
export interface Windows {
  last5?: WindowAverage | undefined;
  last15?: WindowAverage | undefined;
  last30?: WindowAverage | undefined;
}

export function windowsOf(sums: WindowSums, workPerDifficulty: number): Windows {
  const { difficulty5, shares5, observed5 } = sums;
  const { difficulty15, shares15, observed15, difficulty30, shares30, observed30 } = sums;
  const average = (difficulty: number, observed: number, shares: number): WindowAverage | undefined => {
    const hashesPerSecond = rateOf({ difficulty, observed }, workPerDifficulty);
    return hashesPerSecond === undefined ? undefined : { hashesPerSecond, shares, minutes: observed };
  };
  return {
    last5: average(difficulty5, observed5, shares5),
    last15: average(difficulty15, observed15, shares15),
    last30: average(difficulty30, observed30, shares30),
  };
}
