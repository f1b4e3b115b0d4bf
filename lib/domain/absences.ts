import type { Bin, Interval } from './graph.ts';

const MS_PER_MINUTE = 60_000;

/**
 * When the rig was disconnected: in each bin for as long as it was, neighbours joined. A longer bin does not tell when in it: an
 * absence stands at its start, or at its end where it goes on in the next.
 */
export function offlineIntervals(bins: readonly Bin[]): Interval[] {
  return absences(bins, ({ disconnected }) => disconnected);
}

/** When the renter's pool was away, in each bin as `offlineIntervals` has it. */
export function poolOfflineIntervals(bins: readonly Bin[]): Interval[] {
  return absences(bins, ({ poolAway }) => poolAway);
}

interface BinRange {
  /** Unix time in whole minutes; both begin a bin. */
  readonly startMinute: number;
  readonly endMinute: number;
  readonly lengthMinutes: number;
}

/** When nobody looked in a range of bins, in each as `offlineIntervals` has it: one that is absent was not observed at all. */
export function unobservedMinutes(bins: readonly Bin[], range: BinRange): Interval[] {
  const { startMinute, endMinute, lengthMinutes } = range;
  const known = new Map(bins.map((bin) => [bin.startMinute, bin.observed]));
  const count = Math.max(0, Math.ceil((endMinute - startMinute) / lengthMinutes));
  const all = Array.from({ length: count }, (_, at) => ({
    startMinute: startMinute + at * lengthMinutes,
    lengthMinutes,
  }));
  return absences(all, (bin) => lengthMinutes - (known.get(bin.startMinute) ?? 0));
}

type Span = Pick<Bin, 'startMinute' | 'lengthMinutes'>;

function absences<Of extends Span>(bins: readonly Of[], minutesAway: (bin: Of) => number): Interval[] {
  const intervals: Interval[] = [];
  for (const [index, bin] of bins.entries()) {
    const away = minutesAway(bin);
    if (away === 0) continue;
    const [start, end] = [bin.startMinute, bin.startMinute + bin.lengthMinutes];
    const [last, next] = [intervals.at(-1), bins[index + 1]];
    const goesOn = next?.startMinute === end && minutesAway(next) > 0;
    const from = goesOn && last?.endMs !== start * MS_PER_MINUTE ? end - away : start;
    const [startMs, endMs] = [from * MS_PER_MINUTE, (from + away) * MS_PER_MINUTE];
    if (last?.endMs === startMs) intervals[intervals.length - 1] = { ...last, endMs };
    else intervals.push({ startMs, endMs });
  }
  return intervals;
}
