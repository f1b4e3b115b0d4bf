import type { Failure } from '#lib/queries/failure.ts';

/** Refusals that every further row would meet as well. */
const HALTING = new Set([
  'NOT_CONNECTED',
  'KEY_CHANGED',
  'KEY_REFUSED',
  'INVALID_KEY',
  'INVALID_SIGNATURE',
  'PERMISSION_DENIED',
  'UNREACHABLE',
  'UPSTREAM_UNREACHABLE',
]);

/** The same, unless it is said how long to wait. */
const HALTING_WITHOUT_WAIT = new Set(['UNAVAILABLE', 'INVALID_NONCE']);

/** Whether it ends a run: going on would be in vain. */
export function isHalting({ code, retryAfterSeconds }: Failure): boolean {
  return HALTING.has(code) || (HALTING_WITHOUT_WAIT.has(code) && !retryAfterSeconds);
}
