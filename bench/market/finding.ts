import type { Round } from '../statistics.ts';

/** What an aim asks, what was measured of it, and whether that is enough. */
interface Verdict {
  aim: string;
  measured: string;
  met: boolean;
}

/** What one case of a benchmark found. */
export interface Finding {
  database: string;
  name: string;
  /** All rounds of each subject: the market's own under "market". */
  rounds: Record<string, Round[]>;
  verdict?: Verdict;
  notes?: string[];
}
