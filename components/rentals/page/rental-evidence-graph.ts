import { binWidth, heldWithin } from '#components/charts/hash-rate-series.ts';
import type { Answer } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { decodeIntervals, decodeSeries, type Interval, type Point } from '#lib/domain/graph.ts';
import { covers } from '#lib/domain/graph-window.ts';
import type { Period } from '#lib/domain/rental-period.ts';

/** A part of a rental's time that a graph was asked for, and what was answered. */
export interface GraphPart {
  asked: Period;
  answer: Answer<Data<'rigGraph'>>;
}

type SeriesName = 'bars' | 'rejected' | 'shares';
type IntervalsName = 'offline' | 'pooloffline' | 'unobserved';

/**
 * Every point and interval of a graph in parts that follow on each other; null for outages that the market does not tell of. A market
 * may answer with another time than it was asked for: what of that is none of the time asked for is left out, and `whole` says
 * whether all of it was sent. Throws RangeError where the graph cannot be read.
 */
export function evidenceGraph(parts: readonly GraphPart[]) {
  const series = (name: SeriesName) => parts.flatMap((part) => pointsOf(part, name));
  const intervals = (name: IntervalsName) => intervalsOf(parts, name);
  return {
    asked: parts.map(({ asked }) => ({
      start_unix: String(asked.startUnix),
      end_unix: String(asked.endUnix),
    })),
    sent: parts.map(({ answer: { data } }) => ({
      start_unix: data.chartdata.timestamp_start,
      end_unix: data.chartdata.timestamp_end,
    })),
    whole: parts.every(isWhole),
    delivered: series('bars'),
    rejected: series('rejected'),
    shares: series('shares'),
    advertised: parts.flatMap(advertisedOf),
    rig_offline: intervals('offline'),
    pool_offline: intervals('pooloffline'),
    not_observed: intervals('unobserved'),
  };
}

/** As the page tells a graph of another time. What had not passed when it was read cannot have been sent. */
function isWhole({ asked, answer: { data, meta } }: GraphPart): boolean {
  const { startMs, endMs } = intervalOf(asked);
  const { timestamp_start, timestamp_end } = data.chartdata;
  const sent = { startMs: 1000 * Number(timestamp_start), endMs: 1000 * Number(timestamp_end) };
  return covers(sent, { startMs, endMs: Math.min(endMs, meta.asOf) });
}

const HOUR_MS = 3_600_000;

/** The bins that reach into the time asked for. One alone may be as long as an hour. */
function pointsOf({ asked, answer: { data } }: GraphPart, name: SeriesName): Point[] {
  const { startMs, endMs } = intervalOf(asked);
  const bars = decodeSeries(data.chartdata.bars);
  const binMs = bars.length > 1 ? binWidth(bars) : HOUR_MS;
  return decodeSeries(data.chartdata[name] ?? '').filter(([ms]) => ms + binMs > startMs && ms < endMs);
}

function advertisedOf({ asked, answer: { data } }: GraphPart): Point[] {
  const changes = decodeSeries(data.chartdata.advertised ?? '');
  const { startMs, endMs } = intervalOf(asked);
  return heldWithin(changes, { startMs, endMs }).filter(([ms]) => ms < endMs);
}

/** null where the market does not tell of any. */
function intervalsOf(parts: readonly GraphPart[], name: IntervalsName): [number, number][] | null {
  const all: [number, number][] = [];
  for (const { asked, answer } of parts) {
    const text = answer.data.chartdata[name];
    if (text == null) return null;
    const time = intervalOf(asked);
    const within = decodeIntervals(text).filter(
      (each) => each.endMs > time.startMs && each.startMs < time.endMs,
    );
    all.push(...within.map(({ startMs, endMs }): [number, number] => [startMs, endMs]));
  }
  return all;
}

function intervalOf({ startUnix, endUnix }: Period): Interval {
  return { startMs: 1000 * startUnix, endMs: 1000 * endUnix };
}
