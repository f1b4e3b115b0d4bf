import type { Halt } from '#lib/queries/change/run-halting.ts';
import type { ListingTerms, TermName } from '../listing/listing-terms.ts';
import type { PlannedRow } from './bulk-edit.ts';
import { rowToRun, takenOf, termsFound } from './row-to-run.ts';

/** A rig that is changed by a run: from the terms it had to those it is to have. */
export type RunRow = Pick<PlannedRow, 'id' | 'name' | 'before' | 'after'>;

/** How far a row is. Times in epoch milliseconds. */
export type RowState =
  | { name: 'waiting' }
  /** `again`: after a wait, which is not over before somebody has answered. */
  | { name: 'sending' | 'looking'; again?: true }
  /** The market or the desk asked to wait, or did not answer. `sent`: no answer told yet what came of the change. */
  | { name: 'paused'; untilMs: number; error: unknown; sent: boolean }
  /** `seen`: no answer told, and the market shows the new terms. */
  | { name: 'done'; how: 'answered' | 'seen' }
  /** Not sent: the rig has the new terms already, by somebody else's doing. */
  | { name: 'there' }
  /** Taken, but the market has other terms than were asked for. */
  | { name: 'otherwise'; other: readonly TermName[]; taken: ListingTerms }
  /** Not sent: what was to change has been changed elsewhere since. `now`: what the rig has instead. */
  | { name: 'overtaken'; other: readonly TermName[]; now: ListingTerms }
  | { name: 'failed'; error: unknown }
  /**
   * It was sent and no answer told what came of it. `lookedAtMs`: the market still showed other terms then; without
   * it, nothing could be seen.
   */
  | { name: 'unknown'; lookedAtMs?: number | undefined };

/** An undo goes back to the terms that the rigs had before. */
export type RunKind = 'change' | 'undo';

/** A bulk edit under way, or over. */
export interface BulkRun {
  kind: RunKind;
  rows: readonly RunRow[];
  states: ReadonlyMap<string, RowState>;
  /** How the round before left them: rows that this one does not come to are so still. */
  earlier?: BulkRun['states'] | undefined;
  /** The ids of those that were changed in any round, or may have been. */
  touched: ReadonlySet<string>;
  /** What the market took of a rig in any round instead of what was asked for, by its id: the last of it. */
  taken: ReadonlyMap<string, ListingTerms>;
  /** `ended` with rows that wait still: it was stopped, or halted. */
  phase: 'running' | 'stopping' | 'ended';
  halt?: Halt | undefined;
  /** When anything last came of it, in epoch milliseconds; an older desk did not keep it. */
  toldMs?: number | undefined;
  /** It was looked at and put out of sight, with all that can be done about it. */
  isClosed: boolean;
  /** What is left to do of runs before it, as they ended: it can be turned to once this one is over. */
  beside: readonly BulkRun[];
}

export type RunEvent =
  | { type: 'row'; id: string; state: RowState }
  | { type: 'stopping' }
  | { type: 'ended'; halt?: Halt | undefined }
  /** Those that are not settled go into another round. */
  | { type: 'again' };

export type RowCounts = Record<RowState['name'], number>;

const WAITING: RowState = { name: 'waiting' };
const UNDER_WAY: readonly RowState['name'][] = ['sending', 'looking', 'paused'];
const SETTLED: readonly RowState['name'][] = ['done', 'there', 'overtaken'];
const TOUCHED: readonly RowState['name'][] = ['done', 'otherwise', 'unknown'];

export function newRun(rows: readonly RunRow[], kind: RunKind = 'change'): BulkRun {
  return {
    kind,
    rows: rows.map(rowToRun),
    states: new Map(),
    touched: new Set(),
    taken: new Map(),
    phase: 'running',
    isClosed: false,
    beside: [],
  };
}

export function runAfter(run: BulkRun, event: RunEvent): BulkRun {
  switch (event.type) {
    case 'row':
      return afterRow(run, event.id, event.state);
    case 'stopping':
      return run.phase === 'running' ? { ...run, phase: 'stopping' } : run;
    case 'ended':
      return endedRun(run, event.halt);
    case 'again':
      return {
        ...run,
        states: keptStates(run.states),
        earlier: run.states,
        phase: 'running',
        halt: undefined,
      };
  }
}

export function stateOf({ states }: BulkRun, id: string): RowState {
  return states.get(id) ?? WAITING;
}

/** Whether a rig has the terms that it was to have, as far as is known. */
export function isAsAsked({ name }: RowState): boolean {
  return name === 'done' || name === 'there';
}

/** A rig of a run, and how far it is. */
export type ProgressRow = RunRow & { state: RowState; ended: boolean };

/** Where the market has other terms than were asked for, the row shows those. */
export function progressOf(row: RunRow, run: BulkRun): ProgressRow {
  const state = stateOf(run, row.id);
  const shown = { ...row, state, ended: run.phase === 'ended' };
  if (state.name === 'overtaken') return { ...shown, after: state.now };
  return state.name === 'otherwise' ? { ...shown, after: takenOf(row.after, state) } : shown;
}

/** The row that is dealt with; undefined between two, and when it is over. */
export function underWay(run: BulkRun): RunRow | undefined {
  return run.rows.find(({ id }) => UNDER_WAY.includes(stateOf(run, id).name));
}

/** Whether it was asked to wait, or nobody answered, and it goes on by itself: also while it tries again in between. */
export function isInWait(run: BulkRun): boolean {
  return [...run.states.values()].some(
    (state) => state.name === 'paused' || ('again' in state && state.again),
  );
}

/**
 * The rows another round is for, each from the terms that it has as far as is known. One that was overtaken is left to a new
 * change: it would be worked out from what the rig no longer has.
 */
export function openRows(run: BulkRun): RunRow[] {
  return run.rows
    .filter(({ id }) => !SETTLED.includes(stateOf(run, id).name))
    .map((row) => ({ ...row, before: run.taken.get(row.id) ?? row.before }));
}

/** A run whose page was left: nothing more of it is begun, and what was under way then is to be looked for at the market. */
export function leftRun(run: BulkRun): BulkRun {
  if (run.phase === 'ended') return run;
  const row = underWay(run);
  const halt: Halt = { why: 'left' };
  if (!row) return endedRun(run, halt);
  const state = stateOf(run, row.id);
  if (state.name === 'paused' && !state.sent) return endedRun(afterRow(run, row.id, WAITING), halt);
  return { ...afterRow(run, row.id, { name: 'looking' }), phase: 'stopping', halt };
}

export function countStates(run: BulkRun): RowCounts {
  const counts: RowCounts = { ...NONE };
  for (const { id } of run.rows) counts[stateOf(run, id).name] += 1;
  return counts;
}

const NONE: RowCounts = {
  waiting: 0,
  sending: 0,
  looking: 0,
  paused: 0,
  done: 0,
  there: 0,
  otherwise: 0,
  overtaken: 0,
  failed: 0,
  unknown: 0,
};

function endedRun({ earlier = new Map(), ...run }: BulkRun, halt: Halt | undefined): BulkRun {
  const reached = [...run.states].filter(([, { name }]) => name !== 'waiting');
  return { ...run, states: new Map([...earlier, ...reached]), phase: 'ended', halt };
}

function afterRow(run: BulkRun, id: string, told: RowState): BulkRun {
  // What may have been changed in an earlier round was.
  const state: RowState =
    told.name === 'there' && run.touched.has(id) ? { name: 'done', how: 'seen' } : foundOf(run, id, told);
  const states = new Map(run.states).set(id, state);
  const touched = TOUCHED.includes(state.name) ? new Set(run.touched).add(id) : run.touched;
  const taken = state.name === 'otherwise' ? new Map(run.taken).set(id, state.taken) : run.taken;
  return { ...run, states, touched, taken };
}

/** A state with what the rig was found to have. */
function foundOf({ rows }: BulkRun, id: string, state: RowState): RowState {
  const row = rows.find((one) => one.id === id);
  if (state.name === 'otherwise') return { ...state, taken: termsFound(row, state.taken) };
  return state.name === 'overtaken' ? { ...state, now: termsFound(row, state.now) } : state;
}

/** Those that another round does not come to. */
function keptStates(states: BulkRun['states']): BulkRun['states'] {
  return new Map([...states].filter(([, { name }]) => SETTLED.includes(name)));
}
