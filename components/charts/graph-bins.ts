import type { Point } from '#lib/domain/graph.ts';
import { lastedInBins } from './bands-in-bins.ts';
import type { DrawnSeries } from './drawn-series.ts';
import { type AbsenceKind, heldAt } from './hash-rate-series.ts';

/** All that is known of a bin: rates in hashes per second, and accepted shares. */
export interface GraphBin {
  ms: number;
  delivered: number;
  advertised: number | undefined;
  rejected: number | undefined;
  shares: number | undefined;
  /** For so many milliseconds of it rig or pool was offline, or nobody looked; undefined where the service does not tell. */
  absences: Readonly<Record<AbsenceKind, number | undefined>>;
}

type BinsOf = Pick<DrawnSeries, 'advertised' | 'rejected' | 'shares' | 'bands' | 'absencesTold' | 'binMs'>;

/** The bins of some points of a series, as a table tells them. */
export function graphBins(points: readonly Point[], series: BinsOf): GraphBin[] {
  const { advertised, rejected, shares, bands, absencesTold = [], binMs } = series;
  const rejectedAt = new Map(rejected);
  const sharesAt = new Map(shares);
  const [rig, pool, nobody] = [lasted('rig-offline'), lasted('pool-offline'), lasted('unobserved')];
  return points.map(([ms, delivered]) => ({
    ms,
    delivered,
    advertised: heldAt(advertised, ms),
    rejected: rejectedAt.get(ms),
    shares: sharesAt.get(ms),
    absences: { 'rig-offline': rig?.get(ms), 'pool-offline': pool?.get(ms), unobserved: nobody?.get(ms) },
  }));

  function lasted(kind: AbsenceKind) {
    return absencesTold.includes(kind) ? lastedInBins(points, bands, { kind, binMs }) : undefined;
  }
}
