import type { RowState } from './run.ts';

/** What needs a look comes first. */
export const ROW_ORDER = {
  refused: 0,
  changed: 0,
  'not done': 0,
  'not known': 1,
  doubt: 1,
  sending: 2,
  paused: 2,
  waiting: 3,
  done: 4,
} as const satisfies Record<RowState['name'], number>;

/** How the table of a plan is sorted at first. */
export const IMPOSSIBLE_FIRST = { column: 'verdict', direction: 'ascending' } as const;
