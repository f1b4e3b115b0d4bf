import { type Interval, LONGEST_GRAPH_DAYS } from '#lib/domain/graph.ts';
import {
  type GraphQuestion,
  type GraphSpan,
  type GraphView,
  graphQuestion,
  windowOf,
} from '#lib/domain/graph-window.ts';
import type { Period } from '#lib/domain/rental-period.ts';
import { periodOf, type Rental } from '../rental-figures.ts';

/** What of a rental's graph is shown at first. */
export const RENTAL_SPAN = 'all' satisfies GraphSpan;

const HOUR = 3600;
const LONGEST = LONGEST_GRAPH_DAYS * 24 * HOUR;

/**
 * What of a rental its graph asks for, in unix seconds: from its start, or its last days where it is longer than a graph,
 * up to its end, or while it runs to the coming full hour, so that the question changes by the hour only and bins stay as
 * fine as they can be.
 */
export function graphPeriod({ startUnix, endUnix }: Period, nowUnix: number): Period {
  const end = Math.min(endUnix, Math.max(startUnix + HOUR, Math.ceil(nowUnix / HOUR) * HOUR));
  return { startUnix: Math.max(startUnix, end - LONGEST), endUnix: end };
}

/**
 * All of a rental, up to its end or the coming full hour: in two halves where it is longer than a graph, so that their bins
 * are of one length.
 */
export function graphPeriods(period: Period, nowUnix: number): Period[] {
  const { startUnix, endUnix } = { ...graphPeriod(period, nowUnix), startUnix: period.startUnix };
  if (endUnix - startUnix <= LONGEST) return [{ startUnix, endUnix }];
  const middle = Math.floor((startUnix + endUnix) / 2 / HOUR) * HOUR;
  return [
    { startUnix, endUnix: middle },
    { startUnix: middle, endUnix },
  ];
}

/** The read of a rental's graph for what is looked at, asked at `nowMs`. */
export function rentalGraphArgs(rental: Rental, nowMs: number, view: GraphView) {
  return { params: { id: rental.rig.id }, query: rentalGraphQuery(periodOf(rental), nowMs, view) };
}

/** All of it, or a stretch, or the latest of a range: of a rental that is over, its last hours. */
export function rentalGraphQuery(period: Period, nowMs: number, view: GraphView): GraphQuestion {
  if (view.stretch === undefined && view.range === 'all') {
    const { startUnix, endUnix } = graphPeriod(period, nowMs / 1000);
    return { start: String(startUnix), end: String(endUnix) };
  }
  const runs = period.endUnix * 1000 > nowMs;
  const stretch = runs ? view.stretch : windowOf(view, rentalExtent(period, nowMs));
  return graphQuestion({ ...view, stretch });
}

/** What of it has passed, in epoch milliseconds: what there is to look at. */
export function rentalExtent({ startUnix, endUnix }: Period, nowMs: number): Interval {
  const startMs = startUnix * 1000;
  return { startMs, endMs: Math.max(startMs + 60_000, Math.min(endUnix * 1000, nowMs)) };
}
