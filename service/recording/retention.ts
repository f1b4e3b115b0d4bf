import { MINUTES_KEPT_DAYS } from '#lib/domain/graph.ts';
import { hourOf, MINUTES_PER_HOUR } from '#service/telemetry/hour-slots.ts';

const MINUTES_PER_DAY = 1440;
const QUARTERS_KEPT_DAYS = 365;

/** What is kept in which form at a moment; all in whole unix minutes. */
export interface Retention {
  /** The minute that runs, not yet over. */
  current: number;
  /** From here on minutes are rows of their own: this hour and the one before it. */
  running: number;
  /** From here on single minutes are kept. */
  minutesFrom: number;
  /** From here on quarters are kept. */
  quartersFrom: number;
}

export function retentionAt(nowUnix: number): Retention {
  const current = Math.floor(nowUnix / 60);
  return {
    current,
    running: hourOf(current) - MINUTES_PER_HOUR,
    minutesFrom: hourOf(current - MINUTES_KEPT_DAYS * MINUTES_PER_DAY),
    quartersFrom: current - QUARTERS_KEPT_DAYS * MINUTES_PER_DAY,
  };
}
