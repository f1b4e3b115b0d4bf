import { overlaps, type Period } from '#lib/domain/rental-period.ts';

/**
 * The share of a window in which nobody rented a rig, from 0 to 1. Periods of one rig never overlap, so their parts inside
 * the window add up; where a service tells them otherwise the share is never below 0.
 */
export function idleShare(rented: readonly Period[], window: Period): number {
  const length = window.endUnix - window.startUnix;
  if (length <= 0) return 0;
  const taken = rented
    .filter((period) => overlaps(period, window))
    .map(
      ({ startUnix, endUnix }) => Math.min(endUnix, window.endUnix) - Math.max(startUnix, window.startUnix),
    )
    .reduce((sum, seconds) => sum + seconds, 0);
  return Math.max(0, 1 - taken / length);
}
