import type { Asking } from '#lib/contract/desk.ts';

/** True while a person's press starts its requests: these begin before `askNow` returns. */
let pressed = false;

/** Starts a request as one that a person asked for by a button: `refetch` of a query. Returns what that returns. */
export function askNow<Result>(refetch: () => Result): Result {
  pressed = true;
  try {
    return refetch();
  } finally {
    pressed = false;
  }
}

/** How a query asks that starts its request right now: what one's own change made stale is asked as what is opened. */
export function askingOf(state: { data: unknown; isInvalidated: boolean } | undefined): Asking {
  if (pressed) return 'now';
  return state?.data === undefined || state.isInvalidated ? 'open' : 'refresh';
}
