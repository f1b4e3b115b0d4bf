import type { Point } from '#lib/domain/graph.ts';
import { advertisedAt } from '#lib/domain/series-statistics.ts';
import { lastedInBins } from './bands-in-bins.ts';
import type { DrawnSeries } from './drawn-series.ts';
import { BAND_KINDS, type BandKind } from './hash-rate-series.ts';

/** All that is known of a bin: rates in hashes per second, and accepted shares. */
export interface GraphBin {
  ms: number;
  delivered: number;
  advertised: number | undefined;
  rejected: number | undefined;
  shares: number | undefined;
  /**
   * For so many milliseconds of it the rig was rented, rig or pool was offline, or nobody looked; undefined where the service does
   * not tell.
   */
  lasted: Readonly<Record<BandKind, number | undefined>>;
}

type BinsOf = Pick<DrawnSeries, 'advertised' | 'rejected' | 'shares' | 'bands' | 'bandsTold' | 'binMs'>;

/** The bins of some points of a series, as a table tells them. */
export function graphBins(points: readonly Point[], series: BinsOf): GraphBin[] {
  const { advertised, rejected, shares, bands, bandsTold = [], binMs } = series;
  const rejectedAt = new Map(rejected);
  const sharesAt = new Map(shares);
  const told = BAND_KINDS.map((kind) => [kind, lastedOf(kind)] as const);
  return points.map(([ms, delivered]) => ({
    ms,
    delivered,
    advertised: advertisedAt(advertised, ms),
    rejected: rejectedAt.get(ms),
    shares: sharesAt.get(ms),
    lasted: Object.fromEntries(told.map(([kind, lasted]) => [kind, lasted?.get(ms)])) as GraphBin['lasted'],
  }));

  function lastedOf(kind: BandKind) {
    return bandsTold.includes(kind) ? lastedInBins(points, bands, { kind, binMs }) : undefined;
  }
}
