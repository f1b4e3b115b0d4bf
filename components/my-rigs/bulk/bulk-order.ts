import type { PlannedRow } from './bulk-edit.ts';
import type { RowState } from './bulk-run.ts';

/** What is not possible comes first. */
export const VERDICT_ORDER = { invalid: 0, change: 1, unchanged: 2 } as const satisfies Record<
  PlannedRow['verdict'],
  number
>;

/** What failed comes first. */
export const ROW_ORDER = {
  failed: 0,
  overtaken: 1,
  otherwise: 1,
  unknown: 1,
  sending: 2,
  looking: 2,
  paused: 2,
  waiting: 3,
  there: 4,
  done: 4,
} as const satisfies Record<RowState['name'], number>;
