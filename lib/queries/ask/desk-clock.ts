/** Worth telling: what is less changes nothing that one would do. */
const FAR_MS = 30_000;

/** A machine that slept meanwhile, and an answer that was long on its way, say nothing of a clock. */
const AT_ONCE_MS = 5_000;

let aheadMs = 0;

/**
 * The time by the desk's clock, in epoch milliseconds, as far as it has been heard: with it moments are compared that the desk or
 * the service names.
 */
export function deskNow(): number {
  return inDeskTime(Date.now());
}

/** When by the desk's clock it is what this browser's says, in epoch milliseconds. */
export function inDeskTime(browserMs: number): number {
  return browserMs + aheadMs;
}

/** When by this browser's clock it is what the desk's says, in epoch milliseconds. */
export function inBrowserTime(deskMs: number): number {
  return deskMs - aheadMs;
}

/**
 * Hears that it was `now` by the desk's clock at some moment between two of this browser's. Returns by how many
 * milliseconds the desk's clock is ahead, negative where it is behind, as far as is known; undefined where that is not far.
 */
export function hearDeskTime(now: number, asked: { askedMs: number; toldMs: number }): number | undefined {
  const { askedMs, toldMs } = asked;
  if (toldMs - askedMs <= AT_ONCE_MS) aheadMs = now - Math.min(Math.max(now, askedMs), toldMs);
  return Math.abs(aheadMs) > FAR_MS ? aheadMs : undefined;
}
