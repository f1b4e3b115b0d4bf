import { type BulkRun, newRun, type RowState, type RunRow, stateOf } from './bulk-run.ts';

/** The run that undoes another, by these rows; what the other left open, and it does not undo, stays beside it. */
export function undoRun(undone: BulkRun, rows: readonly RunRow[]): BulkRun {
  const undoneIds = new Set(rows.map(({ id }) => id));
  return { ...newRun(rows, 'undo'), beside: [...openOf(undone, undoneIds), ...undone.beside] };
}

/** A run that stands beside another, in its place: what that one left open stands beside it then. */
export function turnedTo(run: BulkRun, to: BulkRun): BulkRun {
  const others = run.beside.filter((one) => one !== to);
  return { ...to, beside: [...openOf(run), ...others] };
}

const OPEN: readonly RowState['name'][] = ['waiting', 'failed', 'unknown', 'otherwise', 'overtaken'];

/** A run that is over, with its open rows alone, and without those of these ids; none where no row is left. */
function openOf(run: BulkRun, without: ReadonlySet<string> = new Set()): BulkRun[] {
  const rows = run.rows.filter(({ id }) => OPEN.includes(stateOf(run, id).name) && !without.has(id));
  const states = new Map(rows.map(({ id }) => [id, stateOf(run, id)]));
  return rows.length === 0 ? [] : [{ ...run, rows, states, beside: [] }];
}
