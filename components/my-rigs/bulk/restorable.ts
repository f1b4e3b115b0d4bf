import { changedTerms } from '../listing/listing-terms.ts';
import { type BulkRun, type RunRow, stateOf } from './bulk-run.ts';
import type { MadeChange } from './bulk-undo.ts';

/** A row that was changed, or may have been. */
export type RestorableRow = RunRow & MadeChange;

/** The rigs that an undo is planned for, and where it was asked for. */
export interface PlannedUndo {
  rows: readonly RestorableRow[];
  from: 'progress' | 'list';
}

/** Whether a change can be taken back: of a password nobody knows the one before. */
export function isUndoable({ before, after }: RunRow): boolean {
  return changedTerms(before, after).some((term) => term !== 'password');
}

/** The rows that were changed, or may have been: what an undo is for. */
export function restorable(run: BulkRun): RestorableRow[] {
  return run.rows
    .filter((row) => run.touched.has(row.id) && isUndoable(row))
    .map((row) => ({
      ...row,
      taken: run.taken.get(row.id),
      isUnsure: stateOf(run, row.id).name === 'unknown',
    }));
}
