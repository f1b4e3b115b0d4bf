import type { Point } from './graph.ts';
import { poissonBounds } from './poisson.ts';

export interface SeriesStatistics {
  /** The mean of the visible bins, in hashes per second. */
  readonly hashesPerSecond: number;
  readonly shares: number;
  /** The mean in percent of what was advertised in the same bins. */
  readonly percent: number;
  /** The 95 % interval of that percent by the number of shares; absent where no share was counted. */
  readonly interval?: { readonly low: number; readonly high: number };
}

export interface Series {
  readonly bars: readonly Point[];
  readonly shares: readonly Point[];
  /** Hashes per second at each change, in rising order: each holds until the next, the first also before itself. */
  readonly advertised: readonly Point[];
}

/**
 * What the visible part of a graph, from `startMs` up to `endMs`, amounts to; undefined where nothing in it was
 * observed or nothing advertised. Needs the series as measured: thinning keeps extremes, not means.
 */
export function statisticsOf(
  series: Series,
  visible: { readonly startMs: number; readonly endMs: number },
): SeriesStatistics | undefined {
  const isVisible = ([ms]: Point) => ms >= visible.startMs && ms < visible.endMs;
  const bars = series.bars.filter(isVisible);
  const advertised = meanOf(bars.map(([ms]) => advertisedAt(series.advertised, ms)));
  if (!advertised) return undefined;
  const hashesPerSecond = meanOf(bars.map(([, value]) => value));
  const shares = series.shares.filter(isVisible).reduce((total, [, count]) => total + count, 0);
  const percent = (100 * hashesPerSecond) / advertised;
  if (shares === 0) return { hashesPerSecond, shares, percent };
  const { low, high } = poissonBounds(shares);
  const interval = { low: (percent * low) / shares, high: (percent * high) / shares };
  return { hashesPerSecond, shares, percent, interval };
}

/** "98.2 % of advertised (96.9–99.5)". */
export function formatShareOfAdvertised({ percent, interval }: SeriesStatistics): string {
  const share = `${percent.toFixed(1)} % of advertised`;
  return interval ? `${share} (${interval.low.toFixed(1)}–${interval.high.toFixed(1)})` : share;
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

function advertisedAt(changes: readonly Point[], ms: number): number {
  const change = changes.findLast(([since]) => since <= ms) ?? changes[0];
  return change?.[1] ?? 0;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}
