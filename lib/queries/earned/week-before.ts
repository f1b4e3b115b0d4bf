const HOUR_SECONDS = 3600;
const WEEK_SECONDS = 7 * 24 * HOUR_SECONDS;

/** The full hour a week before a moment, in unix seconds: a step, so that the desk knows what was asked for before. */
export function weekBefore(nowUnix: number): number {
  return Math.floor(nowUnix / HOUR_SECONDS) * HOUR_SECONDS - WEEK_SECONDS;
}
