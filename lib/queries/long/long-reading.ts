import { toldToWaitMs } from '../ask/failure.ts';
import { pause } from '../ask/pause.ts';

/** What a list is read with that is too long for the calls of one minute. */
export interface LongReading {
  /** Aborted to stop it, also while it waits. */
  signal: AbortSignal;
  /** Told why it waits, as it was thrown, and undefined once it goes on. */
  onWait?: ((why: unknown) => void) | undefined;
}

/** The calls of a minute are back within one. Who is told to wait longer than this is told so, and comes back. */
const LONGEST_WAIT_MS = 2 * 60_000;

/**
 * Reads one page of a long list. Told to wait, it waits for so long and reads the same page again: what was read before it is too
 * much to lose. Throws what reading throws where nobody said how long to wait, or longer than two minutes, and the signal's reason
 * where it is stopped.
 */
export async function readOnceTold<Page>(
  read: () => Promise<Page>,
  { signal, onWait }: LongReading,
): Promise<Page> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await read();
    } catch (error) {
      const waitMs = toldToWaitMs(error);
      if (signal.aborted || waitMs === 0 || waitMs > LONGEST_WAIT_MS) throw error;
      onWait?.(error);
      await pause(waitMs, signal);
      onWait?.(undefined);
    }
  }
}
