import type { PlannedRow } from './bulk-edit.ts';

/** A rig that is changed by a run: from the terms it had to those it is to have. */
export type RunRow = Pick<PlannedRow, 'id' | 'name' | 'before' | 'after'>;

/** How far a row is. Times in epoch milliseconds. */
export type RowState =
  | { name: 'waiting' | 'sending' | 'looking' }
  /** The market or the desk asked to wait. */
  | { name: 'paused'; untilMs: number; error: unknown }
  /** `seen`: no answer came, and the market shows the new terms. */
  | { name: 'done'; how: 'answered' | 'seen' }
  | { name: 'failed'; error: unknown }
  /** It was sent and no answer came. `lookedAtMs`: the market still showed other terms then; without it, nobody could look. */
  | { name: 'unknown'; lookedAtMs?: number | undefined };

/** A bulk edit under way, or over. */
export interface BulkRun {
  rows: readonly RunRow[];
  states: ReadonlyMap<string, RowState>;
  /** `ended` with rows that wait still: it was stopped, or halted. */
  phase: 'running' | 'stopping' | 'ended';
  /** What stands in the way of every row, such as a key that is gone. */
  halt?: unknown;
}

export type RunEvent =
  | { type: 'row'; id: string; state: RowState }
  | { type: 'stopping' }
  | { type: 'ended'; halt?: unknown }
  /** Those that failed, are unknown or wait go into another round. */
  | { type: 'again' };

export type RowCounts = Record<RowState['name'], number>;

const WAITING: RowState = { name: 'waiting' };

export function newRun(rows: readonly RunRow[]): BulkRun {
  return { rows, states: new Map(), phase: 'running' };
}

export function runAfter(run: BulkRun, event: RunEvent): BulkRun {
  switch (event.type) {
    case 'row':
      return { ...run, states: new Map(run.states).set(event.id, event.state) };
    case 'stopping':
      return run.phase === 'running' ? { ...run, phase: 'stopping' } : run;
    case 'ended':
      return { ...run, phase: 'ended', halt: event.halt };
    case 'again':
      return { rows: run.rows, states: onlyDone(run.states), phase: 'running' };
  }
}

export function stateOf({ states }: BulkRun, id: string): RowState {
  return states.get(id) ?? WAITING;
}

/** The rows another round is for. */
export function openRows(run: BulkRun): RunRow[] {
  return run.rows.filter(({ id }) => stateOf(run, id).name !== 'done');
}

/** What the rows that were changed had before, by id: what an undo restores. */
export function restorable(run: BulkRun): ReadonlyMap<string, RunRow['before']> {
  const done = run.rows.filter(({ id }) => stateOf(run, id).name === 'done');
  return new Map(done.map(({ id, before }) => [id, before]));
}

export function countStates(run: BulkRun): RowCounts {
  const counts: RowCounts = { waiting: 0, sending: 0, looking: 0, paused: 0, done: 0, failed: 0, unknown: 0 };
  for (const { id } of run.rows) counts[stateOf(run, id).name] += 1;
  return counts;
}

function onlyDone(states: BulkRun['states']): BulkRun['states'] {
  return new Map([...states].filter(([, { name }]) => name === 'done'));
}
