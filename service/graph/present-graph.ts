import type { Data } from '#lib/contract/shapes.ts';
import { offlineIntervals, poolOfflineIntervals, unobservedMinutes } from '#lib/domain/absences.ts';
import { formatTime } from '#lib/domain/clock.ts';
import {
  type Bin,
  encodeIntervals,
  encodeSeries,
  type Interval,
  type Point,
  seriesOf,
} from '#lib/domain/graph.ts';
import { hashRate, type UnitHash } from '#lib/domain/hash-rate.ts';
import type { Period } from '#lib/domain/rental-period.ts';
import { type GraphPlan, reportedBins } from './graph-plan.ts';
import type { GraphRig } from './repo.ts';

export interface GraphFacts {
  plan: GraphPlan;
  bins: readonly Bin[];
  /** In rising order, each until the next; the first may lie before the period. */
  advertised: readonly (UnitHash & { sinceUnix: number })[];
  rentals: readonly Period[];
}

/** A graph as the wire has it. What began before the period, or ends after it, is cut to it. */
export function presentGraph(
  rig: GraphRig,
  { plan, bins, advertised, rentals }: GraphFacts,
): Data<'rigGraph'> {
  const { startUnix, endUnix, nowUnix } = plan;
  const { workPerDifficulty, hash, hashUnit: type } = rig;
  const { bars, rejected, shares } = seriesOf(bins, { nowUnix, workPerDifficulty });
  return {
    rigid: String(rig.id),
    hashtype: type,
    advertised: { raw: hashRate({ hash, type }), hash, type },
    chartdata: {
      time_start: formatTime(startUnix),
      time_end: formatTime(endUnix),
      timestamp_start: String(startUnix),
      timestamp_end: String(endUnix),
      bars: encodeSeries(bars),
      rejected: encodeSeries(rejected),
      shares: encodeSeries(shares),
      advertised: encodeSeries(advertisedPoints(advertised, startUnix)),
      rentals: encodeIntervals(rentals.map((rental) => clip(rental, plan))),
      offline: encodeIntervals(offlineIntervals(bins)),
      pooloffline: encodeIntervals(poolOfflineIntervals(bins)),
      unobserved: encodeIntervals(unobservedMinutes(bins, reportedBins(plan))),
    },
  };
}

/** The rate at the start of the period, then each change. */
function advertisedPoints(advertised: GraphFacts['advertised'], startUnix: number): Point[] {
  const before = advertised.filter(({ sinceUnix }) => sinceUnix <= startUnix).length;
  return advertised
    .slice(Math.max(0, before - 1))
    .map(({ sinceUnix, hash, type }) => [
      1000 * Math.max(sinceUnix, startUnix),
      Math.round(hashRate({ hash, type })),
    ]);
}

function clip(period: Period, { startUnix, endUnix }: Period): Interval {
  return {
    startMs: 1000 * Math.max(period.startUnix, startUnix),
    endMs: 1000 * Math.min(period.endUnix, endUnix),
  };
}
