/** So many minutes after it is over, a minute has been reported if anyone looked. */
export const REPORTED_MINUTES = 2;

/** Of a rig that is reported, one of so many whole minutes has come: they are recorded by the minute, and settled after 15. */
export const UNREPORTED_MINUTES = 5;

/**
 * Up to when it is known what of a rig was observed, in unix seconds: a minute that is just over may still be on its way, until a
 * later one has come or its time has passed. `reportedMinute` is the newest that was reported; null where none ever was.
 */
export function reportedUntil(reportedMinute: number | null, nowUnix: number): number {
  const lastUnix = reportedMinute === null ? 0 : 60 * (reportedMinute + 1);
  return Math.min(nowUnix, Math.max(nowUnix - 60 * REPORTED_MINUTES, lastUnix));
}
