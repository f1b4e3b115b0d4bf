import type { Minute } from './minute.ts';
import type { Period } from './rental-period.ts';

/** What was observed in the minutes of one bin of a graph. Bins add up to longer ones. */
export interface Bin {
  /** Unix time in whole minutes, a multiple of `lengthMinutes`. */
  readonly startMinute: number;
  readonly lengthMinutes: number;
  readonly observed: number;
  readonly disconnected: number;
  readonly poolAway: number;
  readonly acceptedShares: number;
  readonly acceptedDifficulty: number;
  readonly rejectedDifficulty: number;
}

/** A point of a series: epoch milliseconds and a value. */
export type Point = readonly [ms: number, value: number];

export interface Interval {
  readonly startMs: number;
  readonly endMs: number;
}

const DAY_MINUTES = 1440;
/** For so long a market keeps single minutes. */
export const MINUTES_KEPT_DAYS = 14;
/** A graph is given for a period of so many days at most (docs/silences.md, section 4, row 16). */
export const LONGEST_GRAPH_DAYS = 62;
const MAX_POINTS = 1500;
const MS_PER_MINUTE = 60_000;
const NO_INTERVALS = 'none';
const INTERVAL = /^(\d{1,16}):(\d{1,16})$/;

/**
 * The length of a graph's bins: one minute up to 24 hours while minutes are kept (14 days), otherwise the smallest of 5, 15
 * and 60 minutes that keeps a series within 1,500 points, and no smaller than the 15 of the roll-ups where those serve
 * (docs/silences.md, section 4, row 16).
 */
export function binMinutes({ startUnix, endUnix }: Period, nowUnix: number): number {
  const minutes = Math.ceil((endUnix - startUnix) / 60);
  const isKept = startUnix >= nowUnix - MINUTES_KEPT_DAYS * DAY_MINUTES * 60;
  if (isKept && minutes <= DAY_MINUTES) return 1;
  const lengths = isKept ? [5, 15] : [15];
  return lengths.find((length) => binsTouched({ startUnix, endUnix }, length) <= MAX_POINTS) ?? 60;
}

function binsTouched({ startUnix, endUnix }: Period, lengthMinutes: number): number {
  const seconds = 60 * lengthMinutes;
  return Math.ceil(endUnix / seconds) - Math.floor(startUnix / seconds);
}

/** Minutes in rising order as bins in rising order; a bin nobody observed is absent. */
export function binsOf(minutes: readonly Minute[], lengthMinutes: number): Bin[] {
  return mergeBins(minutes.map(binOf), lengthMinutes);
}

/** Bins in rising order as longer ones: roll-ups of 15 minutes become hours. */
export function mergeBins(bins: readonly Bin[], lengthMinutes: number): Bin[] {
  const merged = new Map<number, Bin>();
  for (const bin of bins) {
    const startMinute = bin.startMinute - (bin.startMinute % lengthMinutes);
    const whole = { ...bin, startMinute, lengthMinutes };
    const known = merged.get(startMinute);
    merged.set(startMinute, known ? addBins(known, whole) : whole);
  }
  return [...merged.values()];
}

/**
 * The series of a graph: hashes per second accepted and rejected, and accepted share counts, one point per bin. Rates
 * are over the observed minutes of a bin. A bin that is not over is left out.
 */
export function seriesOf(
  bins: readonly Bin[],
  { nowUnix, workPerDifficulty }: { readonly nowUnix: number; readonly workPerDifficulty: number },
): { bars: Point[]; rejected: Point[]; shares: Point[] } {
  const over = bins.filter((bin) => (bin.startMinute + bin.lengthMinutes) * 60 <= nowUnix);
  const series = (value: (bin: Bin) => number) =>
    over.map((bin): Point => [bin.startMinute * MS_PER_MINUTE, Math.round(value(bin))]);
  const rate = (difficulty: number, bin: Bin) => (difficulty * workPerDifficulty) / (60 * bin.observed);
  return {
    bars: series((bin) => rate(bin.acceptedDifficulty, bin)),
    rejected: series((bin) => rate(bin.rejectedDifficulty, bin)),
    shares: series((bin) => bin.acceptedShares),
  };
}

/** The parts of a period that no bin of a series covers. `binMs` is the series' bin length. */
export function unobservedIntervals(
  series: readonly Point[],
  { startMs, endMs, binMs }: Interval & { readonly binMs: number },
): Interval[] {
  const edges = [startMs - binMs, ...series.map(([ms]) => ms), endMs];
  return edges
    .slice(1)
    .map((next, index) => ({ startMs: (edges[index] ?? next) + binMs, endMs: next }))
    .filter((gap) => gap.endMs > gap.startMs);
}

/** "[1785585780000,137137000000000],[1785585840000,…]"; "" where there are no points. */
export function encodeSeries(points: readonly Point[]): string {
  return points.map(([ms, value]) => `[${ms},${value}]`).join(',');
}

/** A value that is null was not observed, and is no point. Throws RangeError for a text that is not a series of pairs of numbers. */
export function decodeSeries(text: string): Point[] {
  const points = pairsIn(text);
  if (!points) throw new RangeError('A series must be comma-joined [epoch ms, value] pairs of numbers');
  return points;
}

/** "startMs:endMs,…", or "none". */
export function encodeIntervals(intervals: readonly Interval[]): string {
  return intervals.map(({ startMs, endMs }) => `${startMs}:${endMs}`).join(',') || NO_INTERVALS;
}

/** Throws RangeError for a text that is neither "none", empty, nor comma-joined startMs:endMs. */
export function decodeIntervals(text: string): Interval[] {
  if (text === '' || text === NO_INTERVALS) return [];
  return text.split(',').map((part) => {
    const [, start, end] = INTERVAL.exec(part.trim()) ?? [];
    if (!start || !end) throw new RangeError('Intervals must be comma-joined startMs:endMs, or "none"');
    return { startMs: Number(start), endMs: Number(end) };
  });
}

function binOf(minute: Minute): Bin {
  return {
    startMinute: minute.minute,
    lengthMinutes: 1,
    observed: 1,
    disconnected: minute.connected || !minute.poolReachable ? 0 : 1,
    poolAway: minute.poolReachable ? 0 : 1,
    acceptedShares: minute.acceptedShares,
    acceptedDifficulty: minute.acceptedDifficulty,
    rejectedDifficulty: minute.rejectedDifficulty,
  };
}

function addBins(a: Bin, b: Bin): Bin {
  return {
    ...a,
    observed: a.observed + b.observed,
    disconnected: a.disconnected + b.disconnected,
    poolAway: a.poolAway + b.poolAway,
    acceptedShares: a.acceptedShares + b.acceptedShares,
    acceptedDifficulty: a.acceptedDifficulty + b.acceptedDifficulty,
    rejectedDifficulty: a.rejectedDifficulty + b.rejectedDifficulty,
  };
}

function pairsIn(text: string): Point[] | undefined {
  try {
    const parsed: unknown[] = JSON.parse(`[${text}]`);
    const told = parsed.filter((pair) => !(Array.isArray(pair) && pair.length === 2 && pair[1] === null));
    return told.every(isPoint) ? told : undefined;
  } catch {
    return undefined;
  }
}

function isPoint(value: unknown): value is Point {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isFinite(part));
}
