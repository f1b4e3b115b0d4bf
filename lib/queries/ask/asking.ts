import type { Asking } from '#lib/contract/desk.ts';

/** How what is started just now is asked for: requests begin before `askAs` returns. */
let said: Asking | undefined;

/** Starts a request as one that a person asked for by a button: `refetch` of a query. Returns what that returns. */
export function askNow<Result>(refetch: () => Result): Result {
  return askAs('now', refetch);
}

/** Starts a request, if what is at hand does not do, as one that is asked for so. Returns what `start` returns. */
export function askAs<Result>(asking: Asking, start: () => Result): Result {
  said = asking;
  try {
    return start();
  } finally {
    said = undefined;
  }
}

/** How a query asks that starts its request right now: what one's own change made stale is asked as what is opened. */
export function askingOf(state: { data: unknown; isInvalidated: boolean } | undefined): Asking {
  if (said) return said;
  return state?.data === undefined || state.isInvalidated ? 'open' : 'refresh';
}
