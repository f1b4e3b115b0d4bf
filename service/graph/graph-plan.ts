import type { ParsedQuery } from '#lib/contract/shapes.ts';
import { binMinutes } from '#lib/domain/graph.ts';
import type { Period } from '#lib/domain/rental-period.ts';
import { REPORTED_MINUTES } from '#service/telemetry/reported.ts';

const DEFAULT_HOURS = 24;

/** What a graph shows: a period in bins of a length. */
export interface GraphPlan extends Period {
  readonly nowUnix: number;
  readonly lengthMinutes: number;
}

/** From `start` to `end`, or the last `hours` up to now. */
export function planGraph(query: ParsedQuery<'rigGraph'>, nowUnix: number): GraphPlan {
  const { hours = DEFAULT_HOURS, end: endUnix = nowUnix, start: startUnix = endUnix - hours * 3600 } = query;
  const period = { startUnix, endUnix };
  return { ...period, nowUnix, lengthMinutes: binMinutes(period, nowUnix) };
}

/** The bins of a graph by their minutes, as far as what they lack is known. */
export function reportedBins(plan: GraphPlan) {
  const { startUnix, endUnix } = wholeBins({ ...plan, nowUnix: plan.nowUnix - 60 * REPORTED_MINUTES });
  return { startMinute: startUnix / 60, endMinute: endUnix / 60, lengthMinutes: plan.lengthMinutes };
}

/** The bins of a graph: all that the period touches and that are over. */
export function wholeBins({ startUnix, endUnix, nowUnix, lengthMinutes }: GraphPlan): Period {
  const length = 60 * lengthMinutes;
  return {
    startUnix: Math.floor(startUnix / length) * length,
    endUnix: Math.min(Math.ceil(endUnix / length), Math.floor(nowUnix / length)) * length,
  };
}
