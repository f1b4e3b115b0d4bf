import { type Failure, failureOf } from '../ask/failure.ts';

/** Refusals that every further row would meet as well, until somebody does something about it. */
const HALTING = new Set([
  'NOT_CONNECTED',
  'KEY_CHANGED',
  'KEY_REFUSED',
  'INVALID_KEY',
  'INVALID_SIGNATURE',
  'PERMISSION_DENIED',
]);

/** What keeps every row from being changed, and passes by itself. */
const PASSING = new Set(['UNREACHABLE', 'UPSTREAM_UNREACHABLE', 'UNAVAILABLE', 'INVALID_NONCE']);

/** Whether it ends a run: going on would be in vain. */
export function isHalting({ code }: Failure): boolean {
  return HALTING.has(code);
}

/** Whether the same will be taken some time later, with nothing done about it. */
export function isPassing({ code, retryAfterSeconds }: Failure): boolean {
  return PASSING.has(code) || retryAfterSeconds !== undefined;
}

/** A run of hundreds takes half an hour: what is over within some minutes does not end it. */
export const TRIES = { everyMs: 10_000, most: 30 };

/** What ended a run, of changes or orders one after the other, before its last row. */
export interface Halt {
  /** Undefined where it is no error that ended it. */
  error?: unknown;
  /**
   * `all`: every other row would meet it as well. `unanswered`: for some minutes nobody answered. `left`: its page was gone.
   */
  why: (typeof WHYS)[number];
}

export const WHYS = ['all', 'unanswered', 'left'] as const;

interface Trouble {
  error: unknown;
  /** How often it was tried since anybody answered. */
  tries: number;
}

/** Why a run is given up; undefined where it is worth waiting. */
export function haltOf({ error, tries }: Trouble): Halt | undefined {
  const failure = failureOf(error);
  if (isHalting(failure)) return { error, why: 'all' };
  return tries < TRIES.most || failure.retryAfterSeconds ? undefined : { error, why: 'unanswered' };
}
