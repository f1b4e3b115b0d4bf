import { failureOf } from '#lib/queries/ask/failure.ts';
import { TRIES } from '#lib/queries/change/run-halting.ts';
import type { OwnRig } from '../own-rig.ts';
import type { RowState, RunRow } from './bulk-run.ts';

/** What a look at the market showed. */
export interface Seen {
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

export interface Trouble {
  error: unknown;
  /** How often it was tried since anybody answered. */
  tries: number;
}

interface Wait extends Trouble {
  /** No answer told yet what came of the change. */
  sent: boolean;
}

/** Waits as long as was told, or some time; resolves with the tries so far, or undefined where it was stopped meanwhile. */
export async function waited(
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
