import type { Interval, Point } from './graph.ts';

/** Chance moves the average of so many shares by less than a fifth, two times of three. */
const LEGIBLE_SHARES = 30;
/** A curve has at least so many stretches, so that one who zooms in sees shorter ones. */
const LEAST_STRETCHES = 24;
const MINUTE_MS = 60_000;
const LENGTHS_MS = [5, 10, 15, 30, 60, 120, 240, 720, 1440].map((minutes) => minutes * MINUTE_MS);

interface Measured {
  /** How many bins were observed, and how many shares arrived in them. */
  bins: number;
  shares: number;
  binMs: number;
  /** Of all that is shown. */
  widthMs: number;
}

/**
 * Over how long the bins of a graph are averaged so that its curve shows more than chance, in milliseconds; undefined where
 * they can be read as they are, or nobody knows how many shares they are made of.
 */
export function legibleLength({ bins, shares, binMs, widthMs }: Measured): number | undefined {
  const needed = (LEGIBLE_SHARES * bins * binMs) / shares;
  if (shares === 0 || needed <= binMs) return undefined;
  const fitting = LENGTHS_MS.filter((length) => length > binMs && length <= widthMs / LEAST_STRETCHES);
  return fitting.find((length) => length >= needed) ?? fitting.at(-1);
}

/** Bins in averages. */
export interface Averages {
  /** Each bin with the mean of its stretch, so that what was not observed stays so. */
  readonly points: readonly Point[];
  /** From the first bin of each stretch to the end of its last. */
  readonly stretches: readonly Interval[];
}

interface Cut {
  lengthMs: number;
  binMs: number;
  /** Whether a bin stands for itself: one of an outage is no work of chance. */
  apart: (ms: number) => boolean;
}

/**
 * Bins averaged in stretches of `lengthMs` by the clock. At either end less than half of one belongs to its neighbour: the
 * mean of a few minutes would be what chance made of them.
 */
export function averagedBins(points: readonly Point[], { lengthMs, binMs, apart }: Cut): Averages {
  const beginningOf = (ms: number) => Math.floor(ms / lengthMs) * lengthMs;
  const endMs = (points.at(-1)?.[0] ?? 0) + binMs;
  const first = beginningOf((points[0]?.[0] ?? 0) + lengthMs / 2 - 1);
  const last = beginningOf(endMs - lengthMs / 2);
  const keyOf = (ms: number) => Math.max(Math.min(beginningOf(ms), last), first);
  const stretches = new Map<number, Sum>();
  for (const [ms, value] of points) {
    if (apart(ms)) continue;
    const { startMs, sum, count } = stretches.get(keyOf(ms)) ?? { startMs: ms, sum: 0, count: 0 };
    stretches.set(keyOf(ms), { startMs, endMs: ms + binMs, sum: sum + value, count: count + 1 });
  }
  const meanAt = (ms: number) => {
    const { sum, count } = stretches.get(keyOf(ms)) ?? { sum: 0, count: 1 };
    return sum / count;
  };
  return {
    points: points.map(([ms, value]) => [ms, apart(ms) ? value : meanAt(ms)]),
    stretches: [...stretches.values()],
  };
}

interface Sum extends Interval {
  sum: number;
  count: number;
}
