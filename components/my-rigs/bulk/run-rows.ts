import { failureOf, isUntold, toldToWaitMs } from '#lib/queries/ask/failure.ts';
import { type Halt, haltOf, isHalting, isPassing, TRIES } from '#lib/queries/change/run-halting.ts';
import { listingStandingOf, movedTerms, termsOf } from '../listing/listing-terms.ts';
import type { OwnRig } from '../own-rig.ts';
import type { RowState, RunRow } from './bulk-run.ts';

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

/**
 * Changes rows one after the other, each as soon as the one before was answered. What was changed elsewhere since the change
 * was worked out is not overwritten. Asked to wait, it waits as long as it was told and sends the same row again; where desk or
 * market do not answer, it tries for some minutes. A row that fails leaves the others alone. Resolves with what ended it before its
 * last row, if anything did; never throws.
 */
export async function runRows(rows: readonly RunRow[], running: Running): Promise<Halt | undefined> {
  for (const row of rows) {
    if (running.signal.aborted) return undefined;
    running.onRow(row.id, { name: 'sending' });
    const halt = await runRow(row, running, 0);
    if (halt !== undefined) return halt;
  }
  return undefined;
}

/** `tries`: how often it was tried since anybody answered. */
async function runRow(row: RunRow, running: Running, tries: number): Promise<Halt | undefined> {
  const { hands, onRow } = running;
  let settled: RowState | undefined;
  try {
    settled = settledBefore(row, await hands.now(row));
  } catch (error) {
    // Nothing is sent blind: what keeps the rigs from being read keeps all of them from being changed.
    return waitAndRun(row, running, { error, tries });
  }
  if (!settled) return sendRow(row, running, tries);
  onRow(row.id, settled);
  return undefined;
}

/** What keeps a row from being sent: the rig has the new terms already, or others than those it is to be changed from. */
function settledBefore(row: RunRow, rig: OwnRig | undefined): RowState | undefined {
  if (!rig) return undefined;
  const { other, untold } = listingStandingOf(row, rig);
  if (other.length + untold.length === 0) return { name: 'there' };
  const moved = movedTerms(row, rig).filter((term) => other.includes(term));
  return moved.length > 0 ? { name: 'overtaken', other: moved, now: termsOf(rig) } : undefined;
}

async function sendRow(row: RunRow, running: Running, tries: number): Promise<Halt | undefined> {
  const { hands, onRow } = running;
  const sentAtMs = hands.nowMs();
  try {
    onRow(row.id, answered(row, await hands.send(row)));
    return undefined;
  } catch (error) {
    if (isUntold(error)) return waitAndLook(row, running, { error, sentAtMs });
    const failure = failureOf(error);
    // The desk says of a change that may have reached the market that nobody knows: any other refusal left the rig as it was.
    if (isHalting(failure) || isPassing(failure)) return waitAndRun(row, running, { error, tries });
    onRow(row.id, { name: 'failed', error });
    return undefined;
  }
}

function answered(row: RunRow, rig: OwnRig): RowState {
  const { other } = listingStandingOf(row, rig);
  return other.length === 0
    ? { name: 'done', how: 'answered' }
    : { name: 'otherwise', other, taken: termsOf(rig) };
}

interface Trouble {
  error: unknown;
  /** How often it was tried since anybody answered. */
  tries: number;
}

/** Nothing of the row was changed. */
async function waitAndRun(row: RunRow, running: Running, trouble: Trouble): Promise<Halt | undefined> {
  const halt = haltOf(trouble);
  const tries = halt ? undefined : await waited(row, running, { ...trouble, sent: false });
  running.onRow(row.id, tries === undefined ? { name: 'waiting' } : { name: 'sending', again: true });
  return tries === undefined ? halt : runRow(row, running, tries);
}

interface Wait extends Trouble {
  /** No answer told yet what came of the change. */
  sent: boolean;
}

/** Waits as long as was told, or some time; resolves with the tries so far, or undefined where it was stopped meanwhile. */
async function waited(
  row: RunRow,
  { hands, signal, onRow }: Running,
  { error, tries, sent }: Wait,
): Promise<number | undefined> {
  const { retryAfterSeconds } = failureOf(error);
  const ms = retryAfterSeconds ? retryAfterSeconds * 1000 : TRIES.everyMs;
  onRow(row.id, { name: 'paused', untilMs: hands.nowMs() + ms, error, sent });
  await hands.pause(ms, signal);
  if (signal.aborted) return undefined;
  return retryAfterSeconds ? 0 : tries + 1;
}

interface Untold {
  error: unknown;
  sentAtMs: number;
}

/** The answer that does not tell may ask for a pause: nothing is asked or sent before it is over. */
async function waitAndLook(
  row: RunRow,
  running: Running,
  { error, sentAtMs }: Untold,
): Promise<Halt | undefined> {
  const again = toldToWaitMs(error) > 0;
  if (again) await waited(row, running, { error, tries: 0, sent: true });
  return lookAt(row, running, { sentAtMs, again });
}

interface Looking {
  /** It was sent by then, in epoch milliseconds. */
  sentAtMs: number;
  again?: boolean;
}

/** No answer tells what came of what was sent: what the market shows does. Never throws. */
export async function lookAt(
  row: RunRow,
  running: Running,
  { sentAtMs, again }: Looking,
): Promise<Halt | undefined> {
  const { hands, onRow } = running;
  onRow(row.id, { name: 'looking', ...(again && { again }) });
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
    return haltOf({ error, tries: TRIES.most });
  }
}

/** Waits until the market can tell; undefined where it was stopped meanwhile. Throws as reads do. */
async function lookAsTold(row: RunRow, running: Running, tries = 0): Promise<Seen | undefined> {
  const { hands, onRow } = running;
  try {
    return await hands.look(row);
  } catch (error) {
    if (haltOf({ error, tries })) throw error;
    const next = await waited(row, running, { error, tries, sent: true });
    if (next === undefined) return undefined;
    onRow(row.id, { name: 'looking', again: true });
    return lookAsTold(row, running, next);
  }
}

/** What the market said before the change was sent, and what it does not tell, says nothing of it. */
function shown(row: RunRow, { rig, asOf }: Seen, sentAtMs: number): RowState {
  if (asOf < sentAtMs) return { name: 'unknown' };
  if (!rig) return { name: 'unknown', lookedAtMs: asOf };
  const { other, untold } = listingStandingOf(row, rig);
  if (other.length > 0) return { name: 'unknown', lookedAtMs: asOf };
  return untold.length > 0 ? { name: 'unknown' } : { name: 'done', how: 'seen' };
}
