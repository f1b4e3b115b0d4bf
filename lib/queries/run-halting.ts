import type { Failure } from './failure.ts';

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
