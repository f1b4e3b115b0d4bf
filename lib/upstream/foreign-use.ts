import 'server-only';

const RECURS_MS = 10 * 60_000;
const QUIET_MS = 30 * 60_000;

/** Whether another program signs with a key as well: told from nonces that were refused. */
export interface ForeignUse {
  /** A nonce was refused, or perhaps it was: then that the key works later on makes it certain. */
  refused(certainty: 'certain' | 'perhaps'): void;
  /** A call of the key was answered. */
  worked(): void;
  /** The first of at least two refusals within 10 minutes, in epoch milliseconds; forgotten after 30 quiet minutes. */
  since(): number | undefined;
}

/** `now` is the wall clock in epoch milliseconds. */
export function createForeignUse({ now }: { now: () => number }): ForeignUse {
  let suspected: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  let began: number | undefined;

  return {
    refused(certainty) {
      if (certainty === 'perhaps') suspected.push(now());
      else note(now());
    },
    worked() {
      if (suspected.length === 0) return;
      for (const at of suspected) if (now() - at < RECURS_MS) note(at);
      suspected = [];
    },
    since,
  };

  function note(at: number): void {
    if (since() === undefined) began = at - last < RECURS_MS ? last : undefined;
    last = at;
  }

  function since(): number | undefined {
    return now() - last < QUIET_MS ? began : undefined;
  }
}
