import { type BulkRun, type RunRow, stateOf } from './bulk-run.ts';
import type { MadeChange } from './bulk-undo.ts';

/** A row that was changed, or may have been. */
export type RestorableRow = RunRow & MadeChange;

/** The rigs that an undo is planned for, and where it was asked for. */
export interface PlannedUndo {
  rows: readonly RestorableRow[];
  from: 'progress' | 'list';
}

/** The rows that were changed, or may have been: what an undo is for. */
export function restorable(run: BulkRun): RestorableRow[] {
  return run.rows
    .filter(({ id }) => run.touched.has(id))
    .map((row) => ({
      ...row,
      taken: run.taken.get(row.id),
      isUnsure: stateOf(run, row.id).name === 'unknown',
    }));
}
