import type { ChangedTerms, Terms } from '#lib/contract/desk-orders.ts';
import type { Halt } from '#lib/queries/change/run-halting.ts';
import { isOfOtherTerms } from '../order/other-terms.ts';

/** One of the orders of a run, on the terms that were reviewed. */
export interface OrderRow {
  /** Of what it is about, a rental or a rig. */
  id: string;
  /** Of the rig. */
  name: string;
  confirmed: Terms;
}

/** How far a row is. Times in epoch milliseconds. */
export type RowState =
  | { name: 'waiting' }
  /**
   * `intent`: by it the desk knows what came of it, whatever becomes of this page. `again`: after a wait, which is not over before
   * somebody has answered.
   */
  | { name: 'sending'; intent: string; sentAtMs: number; again?: true }
  /** Nothing was sent, and it goes on by itself. Without an `error` it is its turn, and the order before asks for a pause. */
  | { name: 'paused'; untilMs: number; error?: unknown }
  /** Nobody can say yet. `had`: the desk has it and goes on looking; without it the desk has still to be asked. */
  | { name: 'doubt'; intent: string; sentAtMs: number; had: boolean }
  /** `id`: of the rental that was made or extended, where that is known. */
  | { name: 'done'; id?: string }
  /** Nothing was sent: what the market asks now is not what was confirmed. */
  | { name: 'changed'; terms: ChangedTerms }
  /** Nothing was paid. */
  | { name: 'refused'; error: unknown }
  | { name: 'not done' }
  /** The desk does not know it any more: nobody can say. */
  | { name: 'not known' };

/** Orders under way one after the other, or over. */
export interface OrderRun<Row extends OrderRow = OrderRow> {
  rows: readonly Row[];
  states: ReadonlyMap<string, RowState>;
  /** `ended` with rows that wait still: it was stopped, or halted. What is in doubt then is still asked for. */
  phase: 'running' | 'stopping' | 'ended';
  halt?: Halt | undefined;
  /** Somebody looked at it once it was over. */
  isSeen?: true | undefined;
}

export type RunEvent =
  | { type: 'row'; id: string; state: RowState }
  | { type: 'stopping' }
  | { type: 'ended'; halt?: Halt | undefined }
  | { type: 'seen' };

export type RowCounts = Record<RowState['name'], number>;

const WAITING: RowState = { name: 'waiting' };
const UNDER_WAY: readonly RowState['name'][] = ['sending', 'paused'];
/** Nothing was paid for these, and they may be ordered all the same once they were reviewed again. */
const OPEN: readonly RowState['name'][] = ['waiting', 'changed', 'refused', 'not done'];

export function newRun<Row extends OrderRow>(rows: readonly Row[]): OrderRun<Row> {
  return { rows, states: new Map(), phase: 'running' };
}

export function runAfter<Row extends OrderRow>(run: OrderRun<Row>, event: RunEvent): OrderRun<Row> {
  switch (event.type) {
    case 'row':
      return { ...run, states: new Map(run.states).set(event.id, event.state) };
    case 'stopping':
      return run.phase === 'running' ? { ...run, phase: 'stopping' } : run;
    case 'ended':
      return { ...run, phase: 'ended', halt: event.halt };
    case 'seen':
      return { ...run, isSeen: true };
  }
}

export function stateOf({ states }: OrderRun, id: string): RowState {
  return states.get(id) ?? WAITING;
}

/** The row that is dealt with; undefined between two, and when it is over. */
export function underWay<Row extends OrderRow>(run: OrderRun<Row>): Row | undefined {
  return run.rows.find(({ id }) => UNDER_WAY.includes(stateOf(run, id).name));
}

/** The rows that are to be reviewed again. */
export function openRows<Row extends OrderRow>(run: OrderRun<Row>): Row[] {
  return run.rows.filter(({ id }) => OPEN.includes(stateOf(run, id).name));
}

export function doneRows<Row extends OrderRow>(run: OrderRun<Row>): Row[] {
  return run.rows.filter(({ id }) => stateOf(run, id).name === 'done');
}

/** Whether what was reviewed is not what the market asks, or what it is about is another, by now. */
export function isOutdated(state: RowState): boolean {
  if (state.name === 'changed') return true;
  return state.name === 'refused' && isOfOtherTerms(state.error);
}

/** The rows of which nobody can say yet what came of them. */
export function doubtfulRows<Row extends OrderRow>(run: OrderRun<Row>) {
  return run.rows.flatMap((row) => {
    const state = stateOf(run, row.id);
    return state.name === 'doubt' ? [{ row, state }] : [];
  });
}

/** Whether it is over, it is known of each of its orders what came of it, and nobody has to be told that some were not done. */
export function isSettled(run: OrderRun): boolean {
  const isTold = run.isSeen === true || openRows(run).length === 0;
  return run.phase === 'ended' && doubtfulRows(run).length === 0 && isTold;
}

/** A run whose page was left: nothing more of it is begun, and what was being sent then is in doubt. */
export function leftRun<Row extends OrderRow>(run: OrderRun<Row>): OrderRun<Row> {
  if (run.phase === 'ended') return run;
  const row = underWay(run);
  const state = row && stateOf(run, row.id);
  const left = state?.name === 'sending' ? doubtOf(state) : WAITING;
  const ended = runAfter(run, { type: 'ended', halt: { why: 'left' } });
  return row ? runAfter(ended, { type: 'row', id: row.id, state: left }) : ended;
}

function doubtOf({ intent, sentAtMs }: Extract<RowState, { name: 'sending' }>): RowState {
  return { name: 'doubt', intent, sentAtMs, had: false };
}

/** Whether it was asked to wait, or nobody answered, and it goes on by itself: also while it tries again in between. */
export function isInWait(run: OrderRun): boolean {
  return [...run.states.values()].some(
    (state) => state.name === 'paused' || ('again' in state && state.again),
  );
}

/** Whether it goes on only once the desk has answered what came of an order. */
export function isAsking(run: OrderRun): boolean {
  return run.phase === 'running' && doubtfulRows(run).some(({ state }) => !state.had);
}

export function countStates(run: OrderRun): RowCounts {
  const counts: RowCounts = { ...NONE };
  for (const { id } of run.rows) counts[stateOf(run, id).name] += 1;
  return counts;
}

const NONE: RowCounts = {
  waiting: 0,
  sending: 0,
  paused: 0,
  doubt: 0,
  done: 0,
  changed: 0,
  refused: 0,
  'not done': 0,
  'not known': 0,
};
