import type { Interval, Point } from './graph.ts';
import { type Bounds, boundsBy } from './poisson.ts';

/** For how long a bin was observed, by its start: what bins weigh beside each other. */
export type ObservedIn = (ms: number) => number;

export interface SeriesStatistics {
  /** The mean of the visible bins over the time they were observed, in hashes per second. */
  readonly hashesPerSecond: number;
  readonly shares: number;
  /** Of how many observed bins. */
  readonly bins: number;
  /** The mean in percent of what was advertised in the same bins; absent where nothing was. */
  readonly percent?: number;
  /** The 95 % intervals of both by the shares and their work; absent where no share of any work was counted. */
  readonly interval?: Bounds;
  readonly rateInterval?: Bounds;
}

export interface Series {
  readonly bars: readonly Point[];
  readonly shares: readonly Point[];
  /** Hashes per second at each change, in rising order: each holds until the next, the first also before itself. */
  readonly advertised: readonly Point[];
  /** Bins weigh alike where nobody says. */
  readonly observedIn?: ObservedIn | undefined;
}

/**
 * What the visible part of a graph, from `startMs` up to `endMs`, amounts to; undefined where nothing in it was
 * observed. Needs the series as measured: thinning keeps extremes, not means.
 */
export function statisticsOf(series: Series, visible: Interval): SeriesStatistics | undefined {
  const isVisible = ([ms]: Point) => ms >= visible.startMs && ms < visible.endMs;
  const bars = series.bars.filter(isVisible);
  const hashesPerSecond = meanRate(bars, series.observedIn);
  if (hashesPerSecond === undefined) return undefined;
  const promised = bars.map(([ms]): Point => [ms, advertisedAt(series.advertised, ms) ?? 0]);
  const advertised = meanRate(promised, series.observedIn);
  const shares = series.shares.filter(isVisible);
  const alike = sharesAlike(bars, new Map(shares), series.observedIn);
  const percent = advertised ? (100 * hashesPerSecond) / advertised : undefined;
  return {
    hashesPerSecond,
    shares: shares.reduce((total, [, count]) => total + count, 0),
    bins: bars.length,
    ...(percent !== undefined && { percent }),
    ...(alike > 0 && { rateInterval: boundsBy(hashesPerSecond, alike) }),
    ...(alike > 0 && percent !== undefined && { interval: boundsBy(percent, alike) }),
  };
}

/**
 * How many shares of one difficulty would measure the work as well as those of the bins do, to a whole one: all of them
 * where the difficulty stays, fewer where it changed, since chance in the few dear ones moves the mean more than the many cheap
 * ones steady it. Bins without a share counted say nothing of that; the shares of one bin are held for equally dear.
 */
function sharesAlike(
  bars: readonly Point[],
  counts: ReadonlyMap<number, number>,
  observedIn: ObservedIn = ALIKE,
): number {
  let [sum, variance] = [0, 0];
  for (const [ms, rate] of bars) {
    const [work, count] = [rate * observedIn(ms), counts.get(ms) ?? 0];
    if (count === 0) continue;
    sum += work;
    variance += work ** 2 / count;
  }
  return variance > 0 ? Math.round(sum ** 2 / variance) : 0;
}

/** The mean of points, each for the time that was observed of its bin; undefined where there is none. */
export function meanRate(points: readonly Point[], observedIn: ObservedIn = ALIKE): number | undefined {
  let [sum, weight] = [0, 0];
  for (const [ms, value] of points) {
    sum += value * observedIn(ms);
    weight += observedIn(ms);
  }
  return weight > 0 ? sum / weight : undefined;
}

const ALIKE: ObservedIn = () => 1;

/**
 * Delivered in percent of advertised, averaged over what was observed of each stretch of `lengthMs`. Only stretches wholly
 * within `visible`; one that nobody observed, or where nothing was advertised, is absent.
 */
export function percentAverages(
  { bars, advertised, observedIn = ALIKE }: Pick<Series, 'bars' | 'advertised' | 'observedIn'>,
  { startMs, endMs, lengthMs }: Interval & { readonly lengthMs: number },
): Point[] {
  const sums = new Map<number, { delivered: number; promised: number }>();
  for (const [ms, rate] of bars) {
    const from = Math.floor(ms / lengthMs) * lengthMs;
    if (from < startMs || from + lengthMs > endMs) continue;
    const { delivered, promised } = sums.get(from) ?? { delivered: 0, promised: 0 };
    sums.set(from, {
      delivered: delivered + rate * observedIn(ms),
      promised: promised + (advertisedAt(advertised, ms) ?? 0) * observedIn(ms),
    });
  }
  return [...sums]
    .filter(([, { promised }]) => promised > 0)
    .map(([from, { delivered, promised }]): Point => [from, (100 * delivered) / promised]);
}

/**
 * At most `max` (4 or more) of the points, in order: the first, the last, and the lowest and highest of each stretch
 * between, so that no extreme is lost.
 */
export function thin(points: readonly Point[], max: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length <= max || !first || !last) return [...points];
  const inner = points.slice(1, -1);
  const stretches = Math.max(1, Math.floor((max - 2) / 2));
  const edge = (stretch: number) => Math.floor((stretch * inner.length) / stretches);
  const kept = Array.from({ length: stretches }, (_, stretch) =>
    extremesOf(inner.slice(edge(stretch), edge(stretch + 1))),
  );
  return [first, ...kept.flat(), last];
}

function extremesOf(points: readonly Point[]): Point[] {
  let [lowest, highest] = [0, 0];
  points.forEach(([, value], index) => {
    if (value < (points[lowest]?.[1] ?? value)) lowest = index;
    if (value > (points[highest]?.[1] ?? value)) highest = index;
  });
  return points.filter((_, index) => index === lowest || index === highest);
}

/** What was advertised at a moment; undefined where nobody says. */
export function advertisedAt(advertised: Series['advertised'], ms: number): number | undefined {
  const [, rate] = advertised.findLast(([since]) => since <= ms) ?? advertised[0] ?? [];
  return rate;
}
