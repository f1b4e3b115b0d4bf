import { type BulkRun, isAsAsked, newRun, type RunRow, stateOf } from './bulk-run.ts';
import { isUndoable } from './restorable.ts';

/** The run that undoes another, by these rows: of an undo the change once more. What is left to do of the other stays beside it. */
export function undoRun(undone: BulkRun, rows: readonly RunRow[]): BulkRun {
  const undoneIds = new Set(rows.map(({ id }) => id));
  const kind = undone.kind === 'undo' ? 'change' : 'undo';
  return { ...newRun(rows, kind), beside: [...leftOf(undone, undoneIds), ...undone.beside] };
}

/** A run that stands beside another, in its place: what is left to do of that one stands beside it then. */
export function turnedTo(run: BulkRun, to: BulkRun): BulkRun {
  const others = run.beside.filter((one) => one !== to);
  return { ...to, beside: [...leftOf(run), ...others] };
}

/** A run that is over, with those rows alone that can be tried again or undone, but for these ids; none where no row is left. */
function leftOf(run: BulkRun, without: ReadonlySet<string> = new Set()): BulkRun[] {
  const isLeft = (row: RunRow) =>
    !without.has(row.id) &&
    ((run.touched.has(row.id) && isUndoable(row)) || !isAsAsked(stateOf(run, row.id)));
  const rows = run.rows.filter(isLeft);
  const states = new Map(rows.map(({ id }) => [id, stateOf(run, id)]));
  return rows.length === 0 ? [] : [{ ...run, rows, states, isClosed: false, beside: [] }];
}
