import { failureOf } from '#lib/queries/failure.ts';
import type { RowState, RunRow } from './bulk-run.ts';

/** What a run is made with. */
export interface Hands {
  /** Sends a row's change once. Throws the errors of `lib/contract/errors.ts`. */
  send: (row: RunRow) => Promise<unknown>;
  /** Reads anew whether the market shows the row's new terms. Throws as reads do. */
  look: (row: RunRow) => Promise<boolean>;
  /** Resolves after a while, or as soon as the signal is aborted. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  nowMs: () => number;
}

interface Running {
  hands: Hands;
  /** Aborted to stop: the row under way is finished, no other begun. */
  signal: AbortSignal;
  onRow: (id: string, state: RowState) => void;
}

/** Refusals that every further row would meet as well. */
const HALTING = new Set([
  'NOT_CONNECTED',
  'KEY_CHANGED',
  'KEY_REFUSED',
  'INVALID_KEY',
  'INVALID_SIGNATURE',
  'PERMISSION_DENIED',
  'UNREACHABLE',
]);

/** What an answer may take that is still on its way, and then once more. */
const LOOKS_AFTER_MS = [1_000, 4_000];

/**
 * Changes rows one after the other, each as soon as the one before was answered. Asked to wait, it waits as long as it was
 * told and sends the same row again. A row that fails leaves the others alone. Resolves with what stood in the way of all,
 * if anything did; never throws.
 */
export async function runRows(rows: readonly RunRow[], running: Running): Promise<unknown> {
  for (const row of rows) {
    if (running.signal.aborted) return undefined;
    const halt = await runRow(row, running);
    if (halt !== undefined) return halt;
  }
  return undefined;
}

async function runRow(row: RunRow, running: Running): Promise<unknown> {
  const { hands, onRow } = running;
  onRow(row.id, { name: 'sending' });
  try {
    await hands.send(row);
    onRow(row.id, { name: 'done', how: 'answered' });
    return undefined;
  } catch (error) {
    const { code, sent, retryAfterSeconds } = failureOf(error);
    if (sent === 'perhaps sent' || code === 'UNCONFIRMED' || code === 'UPSTREAM_UNREADABLE')
      return lookAt(row, running);
    if (HALTING.has(code)) {
      onRow(row.id, { name: 'waiting' });
      return error;
    }
    if (retryAfterSeconds) return waitAndRun(row, running, { error, ms: retryAfterSeconds * 1000 });
    onRow(row.id, { name: 'failed', error });
    return undefined;
  }
}

interface Wait {
  error: unknown;
  ms: number;
}

async function waitAndRun(row: RunRow, running: Running, { error, ms }: Wait): Promise<unknown> {
  const { hands, signal, onRow } = running;
  onRow(row.id, { name: 'paused', untilMs: hands.nowMs() + ms, error });
  await hands.pause(ms, signal);
  if (!signal.aborted) return runRow(row, running);
  onRow(row.id, { name: 'waiting' });
  return undefined;
}

/** No answer came to what was sent: what the market shows tells. */
async function lookAt(row: RunRow, { hands, onRow }: Running): Promise<unknown> {
  onRow(row.id, { name: 'looking' });
  // The change has left already, so stopping does not cut this short.
  const unstoppable = new AbortController().signal;
  try {
    for (const ms of LOOKS_AFTER_MS) {
      await hands.pause(ms, unstoppable);
      if (!(await hands.look(row))) continue;
      onRow(row.id, { name: 'done', how: 'seen' });
      return undefined;
    }
    onRow(row.id, { name: 'unknown', lookedAtMs: hands.nowMs() });
    return undefined;
  } catch (error) {
    onRow(row.id, { name: 'unknown' });
    return HALTING.has(failureOf(error).code) ? error : undefined;
  }
}
