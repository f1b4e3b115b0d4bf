import type { Point } from '#lib/domain/graph.ts';
import { type HashRateSeries, heldAt } from './hash-rate-series.ts';

/** All that is known of a bin: rates in hashes per second, and accepted shares. */
export interface GraphBin {
  ms: number;
  delivered: number;
  advertised: number | undefined;
  rejected: number | undefined;
  shares: number | undefined;
}

/** The bins of some points of a series, as a table tells them. */
export function graphBins(
  points: readonly Point[],
  { advertised, rejected, shares }: Pick<HashRateSeries, 'advertised' | 'rejected' | 'shares'>,
): GraphBin[] {
  const rejectedAt = new Map(rejected);
  const sharesAt = new Map(shares);
  return points.map(([ms, delivered]) => ({
    ms,
    delivered,
    advertised: heldAt(advertised, ms),
    rejected: rejectedAt.get(ms),
    shares: sharesAt.get(ms),
  }));
}
