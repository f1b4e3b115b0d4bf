import type { ListingTerms } from '../listing/listing-terms.ts';
import { type BulkRun, type RunRow, stateOf } from './bulk-run.ts';

/** A row that was changed, or may have been. */
export interface RestorableRow extends RunRow {
  /** What the market took instead of what was asked for. */
  taken?: ListingTerms;
}

/** The rows that were changed, or may have been: what an undo is for. */
export function restorable(run: BulkRun): RestorableRow[] {
  return run.rows
    .filter(({ id }) => run.touched.has(id))
    .map((row) => {
      const state = stateOf(run, row.id);
      return state.name === 'otherwise' ? { ...row, taken: state.taken } : row;
    });
}
