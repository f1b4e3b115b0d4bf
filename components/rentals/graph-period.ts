import type { Interval } from '#lib/domain/graph.ts';
import type { Period } from '#lib/domain/rental-period.ts';
import { periodOf, type Rental } from './rental-figures.ts';

const HOUR = 3600;
/** The longest period a graph is given for (62 days). */
const LONGEST = 62 * 24 * HOUR;

/**
 * What of a rental its graph asks for, in unix seconds: from its start, or its last 62 days, up to its end, or while it
 * runs to the coming full hour, so that the question changes by the hour only and bins stay as fine as they can be.
 */
export function graphPeriod({ startUnix, endUnix }: Period, nowUnix: number): Period {
  const end = Math.min(endUnix, Math.max(startUnix + HOUR, Math.ceil(nowUnix / HOUR) * HOUR));
  return { startUnix: Math.max(startUnix, end - LONGEST), endUnix: end };
}

/** The read of a rental's graph, asked at `nowMs`. */
export function rentalGraphArgs(rental: Rental, nowMs: number) {
  const { startUnix, endUnix } = graphPeriod(periodOf(rental), nowMs / 1000);
  return { params: { id: rental.rig.id }, query: { start: String(startUnix), end: String(endUnix) } };
}

/** What of it has passed, in epoch milliseconds: the graph's axis. */
export function passedInterval({ startUnix, endUnix }: Period, nowMs: number): Interval {
  const startMs = startUnix * 1000;
  return { startMs, endMs: Math.max(startMs + 60_000, Math.min(endUnix * 1000, nowMs)) };
}
