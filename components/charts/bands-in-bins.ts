import type { Interval, Point } from '#lib/domain/graph.ts';
import type { ObservedIn } from '#lib/domain/series-statistics.ts';
import { type Band, type BandKind, overlap, union } from './hash-rate-series.ts';

/**
 * For how many milliseconds of each bin a kind of band lasted, by the start of the bin; bins are in order. Of a bin longer than a
 * minute bands tell that, and not when in it.
 */
export function lastedInBins(
  bins: readonly Point[],
  bands: readonly Band[],
  { kind, binMs }: { kind: BandKind; binMs: number },
): ReadonlyMap<number, number> {
  const spans = union(bands.filter((band) => band.kind === kind));
  let first = 0;
  const lasted = (bin: Interval): number => {
    while ((spans[first]?.endMs ?? Infinity) <= bin.startMs) first += 1;
    let total = 0;
    for (let place = first; ; place += 1) {
      const span = spans[place];
      if (!span || span.startMs >= bin.endMs) return total;
      total += overlap(span, bin);
    }
  };
  return new Map(bins.map(([startMs]) => [startMs, lasted({ startMs, endMs: startMs + binMs })]));
}

/**
 * For how many milliseconds somebody looked at each of the bins, by the start of one. What has a value was observed, if only
 * just.
 */
export function observedInBins(bins: readonly Point[], bands: readonly Band[], binMs: number): ObservedIn {
  const unseen = lastedInBins(bins, bands, { kind: 'unobserved', binMs });
  return (ms) => Math.max(1, binMs - (unseen.get(ms) ?? 0));
}

/** The bins in all of which the pool was there: of the others bands do not tell which part of the work is of what time. */
export function binsWithPool(bins: readonly Point[], bands: readonly Band[], binMs: number): Point[] {
  const away = lastedInBins(bins, bands, { kind: 'pool-offline', binMs });
  return bins.filter(([ms]) => !away.get(ms));
}

/**
 * The bins of which rig or pool were away for most of what was observed, by their starts: what little came is no work of
 * chance.
 */
export function outBins(bins: readonly Point[], bands: readonly Band[], binMs: number): ReadonlySet<number> {
  const lasted = (kind: BandKind) => lastedInBins(bins, bands, { kind, binMs });
  // A minute without both is the pool's alone.
  const [rig, pool, nobody] = [lasted('rig-offline'), lasted('pool-offline'), lasted('unobserved')];
  const of = (kind: typeof rig, ms: number) => kind.get(ms) ?? 0;
  const isOut = (ms: number) => 2 * (of(rig, ms) + of(pool, ms)) > binMs - of(nobody, ms);
  return new Set(bins.map(([ms]) => ms).filter(isOut));
}
