import { failureOf, isUntold } from '#lib/queries/ask/failure.ts';
import { type Halt, haltOf, isHalting, isPassing } from '#lib/queries/change/run-halting.ts';
import { listingStandingOf, movedTerms, termsOf } from '../listing/listing-terms.ts';
import type { OwnRig } from '../own-rig.ts';
import type { RowState, RunRow } from './bulk-run.ts';
import { waitAndLook } from './look-at-row.ts';
import { type Running, type Trouble, waited } from './running.ts';

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

/** Nothing of the row was changed. */
async function waitAndRun(row: RunRow, running: Running, trouble: Trouble): Promise<Halt | undefined> {
  const halt = haltOf(trouble);
  const tries = halt ? undefined : await waited(row, running, { ...trouble, sent: false });
  running.onRow(row.id, tries === undefined ? { name: 'waiting' } : { name: 'sending', again: true });
  return tries === undefined ? halt : runRow(row, running, tries);
}
