import { type Interval, type Point, unobservedIntervals } from '#lib/domain/graph.ts';
import { bestUnit, type HashUnit } from '#lib/domain/hash-rate.ts';
import { advertisedAt } from '#lib/domain/series-statistics.ts';

/** What a stretch of time is told to have been. */
export const BAND_KINDS = ['rented', 'rig-offline', 'pool-offline', 'unobserved'] as const;

export type BandKind = (typeof BAND_KINDS)[number];

/** Why nothing came of a time: the rig, the renter's pool, or that nobody looked. */
export type AbsenceKind = Exclude<BandKind, 'rented'>;

export interface Band extends Interval {
  readonly kind: BandKind;
}

export interface HashRateSeries {
  /**
   * Delivered hashes per second by the start of each bin, in order. A bin nobody observed is absent; one without a share is
   * zero.
   */
  readonly points: readonly Point[];
  /** Advertised at each change, in order: each holds until the next, the first also before itself. */
  readonly advertised: readonly Point[];
  readonly rejected?: readonly Point[] | undefined;
  /** Accepted shares of each bin. */
  readonly shares?: readonly Point[] | undefined;
  /** What was not observed follows from the points as well and need not be told. */
  readonly bands: readonly Band[];
  /** The kinds of bands that the service tells of at all: without a band there was none. */
  readonly bandsTold?: readonly BandKind[] | undefined;
  /** What the axis spans, whether or not there are points. */
  readonly range: Interval;
  /** What of the range has been told of; all of it unless said. Outside of it nothing is known, not even a gap. */
  readonly known?: Interval | undefined;
}

/** The one unit all rates of a graph are told in: that of the highest advertised, or else of the highest delivered. */
export function seriesUnit({ points, advertised, range }: HashRateSeries): HashUnit {
  const promised = highestOf(heldWithin(advertised, range));
  return bestUnit(promised || highestOf(pointsWithin(points, range)));
}

/** The changes that hold somewhere in the range: those in it, and the last one before. */
export function heldWithin(changes: readonly Point[], { startMs, endMs }: Interval): readonly Point[] {
  const first = Math.max(
    0,
    changes.findLastIndex(([ms]) => ms <= startMs),
  );
  return changes.slice(first).filter(([ms], index) => index === 0 || ms < endMs);
}

/** 0 where there is none. */
export function highestOf(points: readonly Point[]): number {
  return points.reduce((most, [, rate]) => Math.max(most, rate), 0);
}

const DEFAULT_BIN_MS = 60_000;

/** The width of a bin: the smallest distance between two points. */
export function binWidth(points: readonly Point[]): number {
  const starts = points.map(([ms]) => ms);
  const width = starts
    .slice(1)
    .reduce((least, ms, index) => Math.min(least, ms - (starts[index] ?? ms)), Infinity);
  return Number.isFinite(width) ? width : DEFAULT_BIN_MS;
}

/** The points cut wherever a bin is absent, so that nothing is drawn across what nobody saw. */
export function observedRuns(points: readonly Point[], binMs: number): Point[][] {
  const runs: Point[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    const lastMs = run?.at(-1)?.[0] ?? Number.NEGATIVE_INFINITY;
    if (run && point[0] - lastMs < 1.5 * binMs) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

/** Each run lasts to the end of its last bin, so that a lone bin is seen. */
export function lastingRuns(runs: readonly (readonly Point[])[], binMs: number): Point[][] {
  return runs.map((run) => {
    const [lastMs = 0, lastRate = 0] = run.at(-1) ?? [];
    return [...run, [lastMs + binMs - 1, lastRate]];
  });
}

/** Where bins are absent that were told of, in order. The unfinished last bin is not absent, nor is what an edge cuts of one. */
export function gapsOf(
  { points, range, known = range }: Pick<HashRateSeries, 'points' | 'range' | 'known'>,
  binMs: number,
): Interval[] {
  const told = { startMs: Math.max(range.startMs, known.startMs), endMs: Math.min(range.endMs, known.endMs) };
  const isUnfinished = (gap: Interval) => gap.endMs === told.endMs && gap.endMs - gap.startMs < 2 * binMs;
  return unobservedIntervals(points, { ...told, binMs }).filter(
    (gap) => gap.endMs - gap.startMs >= binMs && !isUnfinished(gap),
  );
}

/** The bands, with every absent bin among the unobserved, each moment once. */
export function bandsWithGaps(
  { points, bands, range, known = range }: HashRateSeries,
  binMs = binWidth(points),
): Band[] {
  const absent = gapsOf({ points, range, known }, binMs);
  const given = bands.filter(({ kind }) => kind === 'unobserved');
  const unobserved = union([...given, ...absent]).map((span) => ({ kind: 'unobserved' as const, ...span }));
  return [...bands.filter(({ kind }) => kind !== 'unobserved'), ...unobserved];
}

/** The bands of what is seen of a series, with every absent bin of it among the unobserved. */
export function bandsSeen(series: HashRateSeries, binMs: number): Band[] {
  return bandsWithGaps({ ...series, points: pointsWithin(series.points, timeSeen(series, binMs)) }, binMs);
}

/** Where bins begin that are drawn: those that the range begins and ends within as far as they are seen; alone one is none. */
export function timeSeen(
  { points, range }: Pick<HashRateSeries, 'points' | 'range'>,
  binMs: number,
): Interval {
  const before = pointsWithin(points, wholeBins(range, binMs)).length > 0 ? binMs - 1 : 0;
  return { startMs: range.startMs - before, endMs: range.endMs };
}

/** What was advertised in each of the bins; 0 where nothing was. */
export function promisedIn(bins: readonly Point[], advertised: readonly Point[]): Point[] {
  return bins.map(([ms]) => [ms, advertisedAt(advertised, ms) ?? 0]);
}

/** The first band of a kind that reaches into a time. */
export function bandIn(bands: readonly Band[], kind: BandKind, time: Interval): Band | undefined {
  return bands.find((band) => band.kind === kind && overlap(band, time) > 0);
}

/** Milliseconds of a kind of band within the range. */
export function bandTotal(bands: readonly Band[], kind: BandKind, range: Interval): number {
  const spans = union(bands.filter((band) => band.kind === kind));
  return spans.reduce((total, span) => total + overlap(span, range), 0);
}

/** The points of the range, for figures over what is seen. */
export function pointsWithin(points: readonly Point[], { startMs, endMs }: Interval): Point[] {
  return points.filter(([ms]) => ms >= startMs && ms < endMs);
}

/**
 * Where bins begin that lie wholly within the range: of one that its end cuts nobody knows what of it was before. Those that its
 * beginning cuts begin before it.
 */
export function wholeBins({ startMs, endMs }: Interval, binMs: number): Interval {
  return { startMs, endMs: Math.max(startMs, endMs - binMs + 1) };
}

/** Milliseconds that both have. */
export function overlap(a: Interval, b: Interval): number {
  return Math.max(0, Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs));
}

/** The same time in spans that do not touch, in order. */
export function union(spans: readonly Interval[]): Interval[] {
  const joined: Interval[] = [];
  for (const { startMs, endMs } of spans.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = joined.at(-1);
    if (last && startMs <= last.endMs) joined.splice(-1, 1, { ...last, endMs: Math.max(last.endMs, endMs) });
    else joined.push({ startMs, endMs });
  }
  return joined;
}
