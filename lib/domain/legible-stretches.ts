import type { Interval, Point } from './graph.ts';
import type { ObservedIn } from './series-statistics.ts';

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
  readonly stretches: readonly Stretch[];
}

/** From its first bin to the end of its last. */
export interface Stretch extends Interval {
  /** Of how much of that the average is, in milliseconds. */
  readonly observedMs: number;
}

interface Cut {
  lengthMs: number;
  binMs: number;
  /** Whether a bin stands for itself: one of an outage is no work of chance. */
  apart: (ms: number) => boolean;
  /** In milliseconds. */
  observedIn: ObservedIn;
}

/**
 * Bins averaged in stretches of `lengthMs` by the clock in UTC. One of which less than half was observed belongs to its neighbour:
 * the mean of a few minutes would be what chance made of them.
 */
export function averagedBins(points: readonly Point[], cut: Cut): Averages {
  const stretches = stretchesOf(
    points.filter(([ms]) => !cut.apart(ms)),
    cut,
  );
  let place = 0;
  const averaged = points.map(([ms, value]): Point => {
    while (ms >= (stretches[place]?.endMs ?? Infinity)) place += 1;
    const stretch = stretches[place];
    return [ms, stretch && !cut.apart(ms) ? stretch.sum / stretch.observedMs : value];
  });
  return {
    points: averaged,
    stretches: stretches.map(({ startMs, endMs, observedMs }) => ({ startMs, endMs, observedMs })),
  };
}

interface Sum extends Stretch {
  /** Of rates, each times the time it was observed. */
  sum: number;
}

function stretchesOf(points: readonly Point[], { lengthMs, binMs, observedIn }: Cut): Sum[] {
  const stretches = new Map<number, Sum>();
  for (const [ms, value] of points) {
    const key = Math.floor(ms / lengthMs);
    const { startMs, sum, observedMs } = stretches.get(key) ?? { startMs: ms, sum: 0, observedMs: 0 };
    stretches.set(key, {
      startMs,
      endMs: ms + binMs,
      sum: sum + value * observedIn(ms),
      observedMs: observedMs + observedIn(ms),
    });
  }
  const joined: Sum[] = [];
  for (const stretch of stretches.values()) {
    const before = joined.at(-1);
    const short = Math.min(stretch.observedMs, before?.observedMs ?? Infinity) < lengthMs / 2;
    if (before && short) joined.splice(-1, 1, join(before, stretch));
    else joined.push(stretch);
  }
  return joined;
}

function join(a: Sum, b: Sum): Sum {
  const observedMs = a.observedMs + b.observedMs;
  return { startMs: a.startMs, endMs: b.endMs, sum: a.sum + b.sum, observedMs };
}
