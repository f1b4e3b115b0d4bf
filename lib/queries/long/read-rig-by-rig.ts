import { toldToWaitMs } from '../ask/failure.ts';

/** So slow that what is read for a person to see at once always finds calls left. */
export const PACE_MS = 3_000;
/** What was read is read again when it is older. */
const OLD_MS = 30 * 60_000;

/** How long it takes to read so many rigs, in milliseconds. */
export function rigByRigMs(rigs: number): number {
  return rigs * PACE_MS;
}

/** How long after it was read each of so many rigs is read again, in milliseconds. */
export function readAgainMs(rigs: number): number {
  return Math.max(OLD_MS, rigByRigMs(rigs));
}

/** What it takes to read something of each of many rigs. */
export interface RigByRig {
  rigIds: readonly string[];
  /** When a rig was last tried, in epoch milliseconds, and what that failed with. */
  lastTry: (rigId: string) => { atMs: number; error: unknown } | undefined;
  read: (rigId: string) => Promise<unknown>;
  /** Whether anybody is looking. */
  isWanted: () => boolean;
  /** Resolves after a while, or as soon as the signal is aborted. */
  pause: (ms: number) => Promise<void>;
  nowMs: () => number;
  signal: AbortSignal;
}

/**
 * Reads one rig after the other, slowly, first those that were never read and then those read longest ago, until the signal is
 * aborted. Told how long to wait, it waits; a rig that fails otherwise leaves its turn to the next. Never throws.
 */
export async function readRigByRig(round: RigByRig): Promise<void> {
  let waitMs = PACE_MS;
  for (;;) {
    await round.pause(waitMs);
    if (round.signal.aborted) return;
    const rigId = round.isWanted() ? dueRig(round) : undefined;
    waitMs = PACE_MS;
    if (rigId !== undefined) {
      await round.read(rigId).catch((error: unknown) => {
        waitMs = Math.max(PACE_MS, toldToWaitMs(error));
      });
    }
  }
}

/** The first that was never read, or else the one read longest ago where that is old: of many rigs all are old before a round ends. */
function dueRig({ rigIds, lastTry, nowMs }: RigByRig): string | undefined {
  let oldest: { rigId: string; atMs: number } | undefined;
  for (const rigId of rigIds) {
    const last = lastTry(rigId);
    if (last === undefined || toldToWaitMs(last.error) > 0) return rigId;
    if (oldest === undefined || last.atMs < oldest.atMs) oldest = { rigId, atMs: last.atMs };
  }
  return oldest && oldest.atMs + OLD_MS <= nowMs() ? oldest.rigId : undefined;
}
