import 'server-only';
import type { Pass } from './call-window.ts';

/** So long a call may wait for its key after the budget let it go: with the 15 s of its answer it is not yet lost. */
const MAX_HELD_MS = 3_000;

/** The place in the budget of one call that may have to wait for its key: one held too long is given back for another. */
export interface FreshPass {
  /** Hands over the one held, if the call may still leave with it: it must then leave at once. */
  use(): Pass | undefined;
  /** Sees to it that one is held. */
  renew(): Promise<void>;
  /** Gives back the one held, if any: nothing leaves with it. */
  drop(): void;
}

interface FreshPassOptions {
  /** Waits until the budget has a call left. */
  ready: () => Promise<Pass>;
  /** Milliseconds on a clock that is never set back. */
  elapsed: () => number;
}

export function createFreshPass({ ready, elapsed }: FreshPassOptions): FreshPass {
  let current: { pass: Pass; until: number } | undefined;

  return { use, renew, drop };

  function use(): Pass | undefined {
    if (!isFresh()) return undefined;
    const pass = current?.pass;
    current = undefined;
    return pass;
  }

  async function renew(): Promise<void> {
    if (isFresh()) return;
    drop();
    const pass = await ready();
    current = { pass, until: elapsed() + MAX_HELD_MS };
  }

  function drop(): void {
    current?.pass.unused();
    current = undefined;
  }

  function isFresh(): boolean {
    return current !== undefined && elapsed() < current.until;
  }
}
