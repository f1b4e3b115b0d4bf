import { rateOf } from './repo.ts';
import type { WindowSums } from './window-sums-repo.ts';

/** The averages of the last complete minutes in hashes per second; absent where none of them was observed. */
export interface Windows {
  last5?: number | undefined;
  last15?: number | undefined;
  last30?: number | undefined;
}

export function windowsOf(sums: WindowSums, workPerDifficulty: number): Windows {
  const { difficulty5, observed5, difficulty15, observed15, difficulty30, observed30 } = sums;
  return {
    last5: rateOf({ difficulty: difficulty5, observed: observed5 }, workPerDifficulty),
    last15: rateOf({ difficulty: difficulty15, observed: observed15 }, workPerDifficulty),
    last30: rateOf({ difficulty: difficulty30, observed: observed30 }, workPerDifficulty),
  };
}
