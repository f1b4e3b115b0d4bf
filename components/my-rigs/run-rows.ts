import { failureOf, isUntold } from '#lib/queries/failure.ts';
import type { Halt, RowState, RunRow } from './bulk-run.ts';
import { movedTerms, standingOf, termsOf } from './listing-terms.ts';
import type { OwnRig } from './own-rig.ts';
import { isHalting } from './run-halting.ts';

/** What a look at the market showed. */
interface Seen {
  /** Undefined where the rig is no longer there. */
  rig: OwnRig | undefined;
  /** When the market said so, in epoch milliseconds. */
  asOf: number;
}

/** What a run is made with. */
export interface Hands {
  /** The rig as the market had it not long ago; undefined where it is no longer there. Throws as reads do. */
  now: (row: RunRow) => Promise<OwnRig | undefined>;
  /** Sends a row's change once; resolves with the rig as the market answers. Throws the errors of `lib/contract/errors.ts`. */
  send: (row: RunRow) => Promise<OwnRig>;
  /** Reads anew how the market shows the rig. Throws as reads do. */
  look: (row: RunRow) => Promise<Seen>;
  /** Resolves after a while, or as soon as the signal is aborted. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  nowMs: () => number;
}

export interface Running {
  hands: Hands;
  /** Aborted to stop: the row under way is finished, no other begun. */
  signal: AbortSignal;
  onRow: (id: string, state: RowState) => void;
}

/** What an answer may take that is still on its way; then longer than the desk shows one answer to all who ask now. */
const LOOKS_AFTER_MS = [1_000, 5_500];

/** By then a fault of the market may be over: one alone does not end a run of hundreds. */
const READ_AGAIN_AFTER_MS = 5_000;

/**
 * Changes rows one after the other, each as soon as the one before was answered. What was changed elsewhere since the change
 * was worked out is not overwritten. Asked to wait, it waits as long as it was told and sends the same row again. A row that fails
 * leaves the others alone. Resolves with what ended it before its last row, if anything did; never throws.
 */
export async function runRows(rows: readonly RunRow[], running: Running): Promise<Halt | undefined> {
  for (const row of rows) {
    if (running.signal.aborted) return undefined;
    const halt = await runRow(row, running);
    if (halt !== undefined) return halt;
  }
  return undefined;
}

async function runRow(row: RunRow, running: Running): Promise<Halt | undefined> {
  const { onRow } = running;
  onRow(row.id, { name: 'sending' });
  try {
    const settled = settledBefore(row, await rigNow(row, running));
    if (!settled) return sendRow(row, running);
    onRow(row.id, settled);
    return undefined;
  } catch (error) {
    return unseen(row, running, error);
  }
}

async function rigNow(row: RunRow, { hands, signal }: Running): Promise<OwnRig | undefined> {
  try {
    return await hands.now(row);
  } catch (error) {
    const failure = failureOf(error);
    if (failure.retryAfterSeconds || isHalting(failure)) throw error;
    await hands.pause(READ_AGAIN_AFTER_MS, signal);
    if (signal.aborted) throw error;
    return hands.now(row);
  }
}

/** Nothing is sent blind: what keeps the rigs from being read keeps all of them from being changed. */
async function unseen(row: RunRow, running: Running, error: unknown): Promise<Halt | undefined> {
  const failure = failureOf(error);
  const halting = isHalting(failure);
  if (failure.retryAfterSeconds && !halting)
    return waitAndRun(row, running, { error, ms: failure.retryAfterSeconds * 1000 });
  running.onRow(row.id, { name: 'waiting' });
  if (halting) return { error, why: 'all' };
  return running.signal.aborted ? undefined : { error, why: 'unread' };
}

/** What keeps a row from being sent: the rig has the new terms already, or others than those it is to be changed from. */
function settledBefore(row: RunRow, rig: OwnRig | undefined): RowState | undefined {
  if (!rig) return undefined;
  const { other, untold } = standingOf(row, rig);
  if (other.length + untold.length === 0) return { name: 'done', how: 'seen' };
  const moved = movedTerms(row, rig).filter((term) => other.includes(term));
  return moved.length > 0 ? { name: 'overtaken', other: moved, now: termsOf(rig) } : undefined;
}

async function sendRow(row: RunRow, running: Running): Promise<Halt | undefined> {
  const { hands, onRow } = running;
  const sentAtMs = hands.nowMs();
  try {
    onRow(row.id, answered(row, await hands.send(row)));
    return undefined;
  } catch (error) {
    return isUntold(error) ? lookAt(row, running, sentAtMs) : notDone(row, running, error);
  }
}

/** Nothing was changed: what stands in the way of all, or of this row alone, or only for a while. */
async function notDone(row: RunRow, running: Running, error: unknown): Promise<Halt | undefined> {
  const failure = failureOf(error);
  const { retryAfterSeconds } = failure;
  if (isHalting(failure)) {
    running.onRow(row.id, { name: 'waiting' });
    return { error, why: 'all' };
  }
  if (retryAfterSeconds) return waitAndRun(row, running, { error, ms: retryAfterSeconds * 1000 });
  running.onRow(row.id, { name: 'failed', error });
  return undefined;
}

function answered(row: RunRow, rig: OwnRig): RowState {
  const { other } = standingOf(row, rig);
  return other.length === 0
    ? { name: 'done', how: 'answered' }
    : { name: 'otherwise', other, taken: termsOf(rig) };
}

interface Wait {
  error: unknown;
  ms: number;
}

async function waitAndRun(row: RunRow, running: Running, { error, ms }: Wait): Promise<Halt | undefined> {
  const { hands, signal, onRow } = running;
  onRow(row.id, { name: 'paused', untilMs: hands.nowMs() + ms, error, sent: false });
  await hands.pause(ms, signal);
  if (!signal.aborted) return runRow(row, running);
  onRow(row.id, { name: 'waiting' });
  return undefined;
}

/** No answer tells what came of what was sent, by `sentAtMs` at the latest: what the market shows does. Never throws. */
export async function lookAt(row: RunRow, running: Running, sentAtMs: number): Promise<Halt | undefined> {
  const { hands, onRow } = running;
  onRow(row.id, { name: 'looking' });
  // The change has left already, so stopping does not cut this short.
  const unstoppable = new AbortController().signal;
  let state: RowState = { name: 'unknown' };
  try {
    for (const ms of LOOKS_AFTER_MS) {
      await hands.pause(ms, unstoppable);
      const seen = await lookAsTold(row, running);
      if (seen) state = shown(row, seen, sentAtMs);
      if (!seen || state.name === 'done') break;
    }
    onRow(row.id, state);
    return undefined;
  } catch (error) {
    onRow(row.id, state);
    return isHalting(failureOf(error)) ? { error, why: 'all' } : undefined;
  }
}

/** Asked to wait, it waits as long as it was told and looks then; undefined where it was stopped meanwhile. */
async function lookAsTold(row: RunRow, running: Running): Promise<Seen | undefined> {
  const { hands, signal, onRow } = running;
  try {
    return await hands.look(row);
  } catch (error) {
    const failure = failureOf(error);
    if (!failure.retryAfterSeconds || isHalting(failure)) throw error;
    const ms = failure.retryAfterSeconds * 1000;
    onRow(row.id, { name: 'paused', untilMs: hands.nowMs() + ms, error, sent: true });
    await hands.pause(ms, signal);
    if (signal.aborted) return undefined;
    onRow(row.id, { name: 'looking' });
    return lookAsTold(row, running);
  }
}

/** What the market said before the change was sent, and what it does not tell, says nothing of it. */
function shown(row: RunRow, { rig, asOf }: Seen, sentAtMs: number): RowState {
  if (asOf < sentAtMs) return { name: 'unknown' };
  if (!rig) return { name: 'unknown', lookedAtMs: asOf };
  const { other, untold } = standingOf(row, rig);
  if (other.length > 0) return { name: 'unknown', lookedAtMs: asOf };
  return untold.length > 0 ? { name: 'unknown' } : { name: 'done', how: 'seen' };
}
