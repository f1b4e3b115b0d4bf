import type { Point } from '#lib/domain/graph.ts';
import type { DrawnSeries } from './drawn-series.ts';
import { bandTotal, heldAt, type OutageKind } from './hash-rate-series.ts';

/** All that is known of a bin: rates in hashes per second, and accepted shares. */
export interface GraphBin {
  ms: number;
  delivered: number;
  advertised: number | undefined;
  rejected: number | undefined;
  shares: number | undefined;
  /** For so many milliseconds of it the rig, or the pool, was offline; undefined where the service tells of no such outages. */
  outages: Readonly<Record<OutageKind, number | undefined>>;
}

type BinsOf = Pick<DrawnSeries, 'advertised' | 'rejected' | 'shares' | 'bands' | 'outagesTold' | 'binMs'>;

/** The bins of some points of a series, as a table tells them. */
export function graphBins(points: readonly Point[], series: BinsOf): GraphBin[] {
  const { advertised, rejected, shares, binMs } = series;
  const rejectedAt = new Map(rejected);
  const sharesAt = new Map(shares);
  const rigOffline = outagesOf('rig-offline', series);
  const poolOffline = outagesOf('pool-offline', series);
  return points.map(([ms, delivered]) => ({
    ms,
    delivered,
    advertised: heldAt(advertised, ms),
    rejected: rejectedAt.get(ms),
    shares: sharesAt.get(ms),
    outages: { 'rig-offline': rigOffline(ms), 'pool-offline': poolOffline(ms) },
  }));

  function outagesOf(kind: OutageKind, { bands, outagesTold = [] }: BinsOf) {
    const own = bands.filter((band) => band.kind === kind);
    return (startMs: number): number | undefined =>
      outagesTold.includes(kind) ? bandTotal(own, kind, { startMs, endMs: startMs + binMs }) : undefined;
  }
}
