const SECONDS_PER_HOUR = 3600;

/** From a rental's end to its settlement: telemetry of the last minutes may still be on its way when it ends. */
export const SETTLED_AFTER_SECONDS = 15 * 60;

/** The time of a rental in unix seconds: from its start up to, and without, its end. */
export interface Period {
  readonly startUnix: number;
  readonly endUnix: number;
}

/** The minutes that lie wholly within a period, from `first` up to, and without, `end`: one that two rentals share is neither's. */
export function wholeMinutes({ startUnix, endUnix }: Period): { first: number; end: number } {
  return { first: Math.ceil(startUnix / 60), end: Math.floor(endUnix / 60) };
}

/**
 * Whether a rental's end has come, when its rig can be rented again. None begins later than it is made: a clock before
 * its start is slow.
 */
export function isOver({ endUnix }: Period, nowUnix: number): boolean {
  return nowUnix >= endUnix;
}

/** How much of the period has passed, from 0 to 1. */
export function progress({ startUnix, endUnix }: Period, nowUnix: number): number {
  const left = Math.max(0, endUnix - Math.max(startUnix, nowUnix));
  return endUnix > startUnix ? 1 - left / (endUnix - startUnix) : 1;
}

/** Whether two periods share a moment; one may begin in the second the other ends. */
export function overlaps(a: Period, b: Period): boolean {
  return a.startUnix < b.endUnix && b.startUnix < a.endUnix;
}

export function endAfter(startUnix: number, hours: number): number {
  return startUnix + hours * SECONDS_PER_HOUR;
}
