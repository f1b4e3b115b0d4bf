import { binMinutes, type Interval, LONGEST_GRAPH_DAYS } from './graph.ts';
import { SETTLED_AFTER_SECONDS } from './rental-period.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const GRAPH_RANGES = ['3h', '12h', '24h', '3d', '7d', '14d'] as const;

/** A width of time to look at. */
export type GraphRange = (typeof GRAPH_RANGES)[number];

/** A width of time to look at, or all there is that a graph holds: a whole rental, or the last 62 days of it. */
export type GraphSpan = GraphRange | 'all';

const HOURS = { '3h': 3, '12h': 12, '24h': 24, '3d': 72, '7d': 168, '14d': 336 } as const satisfies Record<
  GraphRange,
  number
>;

/** What of a graph is looked at: the latest of a range, which moves on with time, or a stretch, which does not. */
export interface GraphView {
  readonly range: GraphSpan;
  readonly stretch?: Interval | undefined;
}

/** The time there is to look at. A rig's has no beginning; it ends now, or where a rental did. */
export interface Extent {
  readonly startMs?: number | undefined;
  readonly endMs: number;
}

const LEAST_WIDTH_MS = 10 * MINUTE_MS;
const GIVEN_MS = LONGEST_GRAPH_DAYS * DAY_MS;
const WIDEST_MS = 14 * DAY_MS;
const LAST_MS = 99_999_999_999_000;

export function rangeMs(range: GraphRange): number {
  return HOURS[range] * HOUR_MS;
}

/** The ranges that are shorter than the time there is. */
export function rangesWithin({ startMs, endMs }: Extent): GraphRange[] {
  return GRAPH_RANGES.filter((range) => startMs === undefined || rangeMs(range) < endMs - startMs);
}

/** The view an address asks for, `from` and `to` in unix seconds. What makes no sense in it is left out. */
export function readGraphView(
  { range, from, to }: { range?: unknown; from?: unknown; to?: unknown },
  fallback: GraphSpan,
): GraphView {
  const known = GRAPH_RANGES.find((candidate) => candidate === range) ?? fallback;
  const [startMs, endMs] = [1000 * Number(from ?? Number.NaN), 1000 * Number(to ?? Number.NaN)];
  const isStretch = startMs >= 0 && endMs <= LAST_MS && endMs > startMs && endMs - startMs <= GIVEN_MS;
  return isStretch && Number.isInteger(startMs) && Number.isInteger(endMs)
    ? { range: known, stretch: { startMs, endMs } }
    : { range: known };
}

/** What to ask a market for: `start` and `end`, or `hours`, or nothing for the 24 hours that every market gives unasked. */
export function graphQuestion({ range, stretch }: GraphView): GraphQuestion {
  if (stretch) return { start: seconds(stretch.startMs), end: seconds(stretch.endMs) };
  return range === '24h' || range === 'all' ? {} : { hours: String(HOURS[range]) };
}

export interface GraphQuestion {
  hours?: string;
  /** Unix seconds. */
  start?: string;
  end?: string;
}

/** The time a view covers: a graph's axis. */
export function windowOf({ range, stretch }: GraphView, extent: Extent): Interval {
  if (stretch) return stretch;
  const { endMs, startMs } = extent;
  const first = endMs - (range === 'all' ? widest(extent) : rangeMs(range));
  return { startMs: Math.max(startMs ?? first, first), endMs };
}

/** A quarter of the width earlier (-1) or later (1); the width stays. At the end it is the latest again. */
export function panned(view: GraphView, extent: Extent, direction: -1 | 1): GraphView {
  const { startMs, endMs } = windowOf(view, extent);
  const shift = (direction * (endMs - startMs)) / 4;
  return settled(view, { startMs: startMs + shift, endMs: endMs + shift }, extent);
}

/** `factor` times as wide around the same middle, between ten minutes and 14 days, or all of a rental. */
export function widened(view: GraphView, extent: Extent, factor: number): GraphView {
  const { startMs, endMs } = windowOf(view, extent);
  const width = Math.min(Math.max((endMs - startMs) * factor, LEAST_WIDTH_MS), widest(extent));
  return settled(view, around((startMs + endMs) / 2, width), extent);
}

/** A stretch that was marked. */
export function zoomedTo(view: GraphView, extent: Extent, { startMs, endMs }: Interval): GraphView {
  const width = Math.max(endMs - startMs, LEAST_WIDTH_MS);
  return settled(view, around((startMs + endMs) / 2, width), extent);
}

/** Another width; the end stays where it is. */
export function ranged(view: GraphView, extent: Extent, range: GraphSpan): GraphView {
  if (range === 'all' || !view.stretch) return { range };
  const { endMs } = view.stretch;
  return settled({ range }, { startMs: endMs - rangeMs(range), endMs }, extent);
}

/** Which range is as wide as what is seen; undefined for a width between. */
export function shownRange(view: GraphView): GraphSpan | undefined {
  const { stretch } = view;
  if (!stretch) return view.range;
  return GRAPH_RANGES.find((range) => Math.abs(stretch.endMs - stretch.startMs - rangeMs(range)) < MINUTE_MS);
}

/** Whether a graph holds all the time there is. */
export function holdsAll({ startMs, endMs }: Extent): boolean {
  return startMs !== undefined && endMs - startMs <= GIVEN_MS;
}

export function canWiden(view: GraphView, extent: Extent): boolean {
  return widthOf(windowOf(view, extent)) < widest(extent) - MINUTE_MS;
}

export function canNarrow(view: GraphView, extent: Extent): boolean {
  return widthOf(windowOf(view, extent)) > LEAST_WIDTH_MS;
}

export function canGoEarlier(view: GraphView, extent: Extent): boolean {
  return windowOf(view, extent).startMs > (extent.startMs ?? 0);
}

export function canGoLater(view: GraphView, extent: Extent): boolean {
  return view.stretch !== undefined && view.stretch.endMs < extent.endMs - MINUTE_MS;
}

/** What an answer has to be of to be what was asked for: a rounded edge, or a clock a little off, does no harm. */
export function covers(told: Interval, asked: Interval): boolean {
  const tolerance = Math.max(5 * MINUTE_MS, 0.02 * widthOf(asked));
  return told.startMs <= asked.startMs + tolerance && told.endMs >= asked.endMs - tolerance;
}

/**
 * Whether an answer read at `asOfMs` is the last word on a stretch: the bin at its end was over, and so long ago that what was
 * measured in it is there.
 */
export function isTold({ startMs, endMs }: Interval, asOfMs: number): boolean {
  const period = { startUnix: startMs / 1000, endUnix: endMs / 1000 };
  const binMs = binMinutes(period, asOfMs / 1000) * MINUTE_MS;
  return asOfMs >= Math.ceil(endMs / binMs) * binMs + 1000 * SETTLED_AFTER_SECONDS;
}

/** Within what there is, in whole minutes; the latest of its range where it is as wide and ends there. */
function settled({ range }: GraphView, wanted: Interval, extent: Extent): GraphView {
  const stretch = slidInto(wanted, extent);
  const latest = windowOf({ range }, extent);
  const isLatest =
    stretch.endMs >= extent.endMs - MINUTE_MS && Math.abs(widthOf(stretch) - widthOf(latest)) <= MINUTE_MS;
  return isLatest ? { range } : { range, stretch };
}

function slidInto({ startMs, endMs }: Interval, extent: Extent): Interval {
  const width = toNearestMinute(Math.min(endMs - startMs, widest(extent)));
  const earliest = extent.startMs ?? 0;
  const start = Math.max(earliest, Math.min(startMs, extent.endMs - width));
  const whole = toNearestMinute(start);
  return { startMs: whole, endMs: whole + width };
}

function widest({ startMs, endMs }: Extent): number {
  return startMs === undefined ? WIDEST_MS : Math.min(GIVEN_MS, endMs - startMs);
}

function around(middleMs: number, width: number): Interval {
  return { startMs: middleMs - width / 2, endMs: middleMs + width / 2 };
}

function widthOf({ startMs, endMs }: Interval): number {
  return endMs - startMs;
}

function toNearestMinute(ms: number): number {
  return Math.round(ms / MINUTE_MS) * MINUTE_MS;
}

function seconds(ms: number): string {
  return String(Math.round(ms / 1000));
}
