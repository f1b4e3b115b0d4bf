import { toldToWaitMs } from '#lib/queries/ask/failure.ts';
import { type Halt, haltOf, TRIES } from '#lib/queries/change/run-halting.ts';
import { listingStandingOf } from '../listing/listing-terms.ts';
import type { RowState, RunRow } from './bulk-run.ts';
import { type Running, type Seen, waited } from './running.ts';

/** What an answer may take that is still on its way; then longer than the desk shows one answer to all who ask now. */
const LOOKS_AFTER_MS = [1_000, 5_500];

interface Untold {
  error: unknown;
  sentAtMs: number;
}

/** The answer that does not tell may ask for a pause: nothing is asked or sent before it is over. */
export async function waitAndLook(
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
