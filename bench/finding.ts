import type { Round } from './statistics.ts';

/** What an aim asks, what was measured of it, and whether that is enough. */
interface Verdict {
  aim: string;
  measured: string;
  met: boolean;
}

/** What one case of a benchmark found. */
export interface Finding {
  /** What it was measured on: a database of the market, or the dashboard. */
  on: string;
  name: string;
  /** All rounds of each subject: the market's own under "market". */
  rounds: Record<string, Round[]>;
  verdict?: Verdict;
  notes?: string[];
}

/** What one run of a benchmark is: the settings it had, and what it found. */
export interface BenchRun {
  settings: object;
  findings: Finding[];
}

/** Tells each finding as soon as there is one. */
export type OnFinding = (finding: Finding) => void;
