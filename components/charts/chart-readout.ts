import { minuteDuration, wordDuration } from '#components/ui/text/duration.ts';
import { formatMinute } from '#components/ui/text/moment.ts';
import type { Point } from '#lib/domain/graph.ts';
import { inUnit, unitLabel } from '#lib/domain/hash-rate.ts';
import type { Stretch } from '#lib/domain/legible-stretches.ts';
import { advertisedAt, meanRate } from '#lib/domain/series-statistics.ts';
import { bandDuration } from './band-words.ts';
import { LAYERS, type Layer } from './chart-layer.ts';
import type { RateScale } from './chart-scale.ts';
import type { DrawnSeries } from './drawn-series.ts';
import { type BandKind, bandIn, bandTotal, promisedIn } from './hash-rate-series.ts';
import { alignedRateText, measuredFigures, rateText } from './rate-parts.ts';
import { shareFigure } from './share-of-advertised.ts';

export interface Reading {
  layer: Layer;
  /** At the crosshair, or over the whole range. */
  value: string;
}

/** In the place of what is not known. */
export const NOTHING = '–';

/** What time the legend speaks of, and over how long each point of the curve is an average. */
export function timeText(series: DrawnSeries, ms: number | undefined): string {
  if (ms !== undefined) return stretchText(stretchAt(series, ms), ms);
  if (isLengthUnknown(series)) return AVERAGE;
  return `${AVERAGE}; each point over ${wordDuration(series.curves.averaged?.lengthMs ?? series.binMs)}`;
}

/** The same beside the table, which has every bin: over how long each of its rows is an average. */
export function rowTimeText(series: DrawnSeries): string {
  return isLengthUnknown(series) ? AVERAGE : `${AVERAGE}; each row over ${wordDuration(series.binMs)}`;
}

const AVERAGE = 'Average of the range';

/** Of one point nobody knows how long it is. */
function isLengthUnknown({ points }: DrawnSeries): boolean {
  return points.length <= 1;
}

/** The time of which the point at a moment is: that of an average, or else of a bin. */
function stretchAt({ curves, binMs, observedIn }: DrawnSeries, ms: number): Stretch | undefined {
  const { delivered, averaged } = curves;
  const [startMs] = binAt(delivered, ms, binMs) ?? [];
  const stretch = averaged?.stretches.find((one) => one.startMs <= ms && ms < one.endMs);
  if (stretch && !averaged?.out.has(startMs ?? ms)) return stretch;
  return startMs === undefined
    ? undefined
    : { startMs, endMs: startMs + binMs, observedMs: observedIn(startMs) };
}

/** "10 min from 20 Nov, 12:00"; of a minute, and where there is no point, the moment alone. */
function stretchText(stretch: Stretch | undefined, ms: number): string {
  if (!stretch || stretch.endMs - stretch.startMs <= MINUTE_MS) return formatMinute(ms);
  const from = formatMinute(stretch.startMs);
  const [observed, span] = [stretch.observedMs, stretch.endMs - stretch.startMs].map(minuteDuration);
  return observed === span ? `${span} from ${from}` : `${observed} of the ${span} from ${from}`;
}

const MINUTE_MS = 60_000;

/** What the legend says of each layer there is something to say of. */
export function readingsAt(series: DrawnSeries, ms: number | undefined): Reading[] {
  return LAYERS.filter((layer) => isPresent(series, layer)).map((layer) => ({
    layer,
    value: ms === undefined ? overRange(series, layer) : atMoment(series, layer, ms),
  }));
}

/** "12.31 TH/s": two more decimals than the axis, and no digit less than a rate has elsewhere. */
export function readingText(rate: number | undefined, { unit, decimals, top }: RateScale): string {
  if (rate === undefined) return NOTHING;
  const offFour = 4 - Math.ceil(Math.log10(inUnit(top, unit)));
  return alignedRateText(rate, { unit, places: Math.min(Math.max(decimals + 2, offFour), 4) });
}

/** "12.31 TH/s": in as many digits as wherever else a measured rate is told. */
export function measuredText(rate: number | undefined, { unit }: RateScale): string {
  return rate === undefined ? NOTHING : `${measuredFigures(rate, unit)} ${unitLabel(unit)}`;
}

/** "100 TH/s": as it stands among the rig's terms. */
export function advertisedText(rate: number | undefined, { unit }: RateScale): string {
  return rate === undefined ? NOTHING : rateText(rate, unit);
}

/** "87.7 %"; undefined where one of the two is not known, or nothing was advertised. */
export function shareText(rate: number | undefined, advertised: number | undefined): string | undefined {
  return rate === undefined || !advertised ? undefined : shareFigure((100 * rate) / advertised);
}

function isPresent({ rejected, bands, range }: DrawnSeries, layer: Layer): boolean {
  if (layer === 'delivered' || layer === 'advertised') return true;
  return layer === 'rejected' ? rejected.length > 0 : bandTotal(bands, layer, range) > 0;
}

function overRange(series: DrawnSeries, layer: Layer): string {
  const { measured, advertised, observedIn, scale } = series;
  if (layer === 'rejected') return rejectedText(series);
  if (layer !== 'delivered' && layer !== 'advertised')
    return bandDuration(layer, bandTotal(series.bands, layer, series.range), series.binMs);
  const promised = meanRate(promisedIn(measured.delivered, advertised), observedIn);
  if (layer === 'delivered') return withPercent(meanRate(measured.delivered, observedIn), promised, scale);
  return advertisedText(promised ?? advertisedAt(advertised, series.range.startMs), scale);
}

/** "0.31 TH/s, 2.4 % of what was sent": the average over the range of what pools did not take. */
export function rejectedText({ measured, observedIn, scale }: DrawnSeries): string {
  const [rejected, accepted] = [measured.rejected, measured.delivered].map((of) => meanRate(of, observedIn));
  const sent = rejected === undefined || accepted === undefined ? undefined : rejected + accepted;
  const share = shareText(rejected, sent);
  const text = readingText(rejected, scale);
  return share === undefined ? text : `${text}, ${share} of what was sent`;
}

function atMoment(series: DrawnSeries, layer: Layer, ms: number): string {
  const { curves, advertised, scale } = series;
  const delivered = valueAt(curves.delivered, ms, series.binMs);
  const promised = valueAt(curves.promised, ms, series.binMs);
  if (layer === 'delivered') return withPercent(delivered, promised, scale);
  if (layer === 'advertised') return advertisedText(advertisedAt(advertised, ms), scale);
  if (layer === 'rejected') return readingText(valueAt(curves.rejected, ms, series.binMs), scale);
  return bandText(series, layer, ms);
}

/** Of the bin, which alone is known where an absence lies; rentals are known to the moment. */
function bandText({ curves, bands, binMs }: DrawnSeries, kind: BandKind, ms: number): string {
  const [startMs] = (kind === 'rented' ? undefined : binAt(curves.delivered, ms, binMs)) ?? [];
  const time = startMs === undefined ? { startMs: ms, endMs: ms + 1 } : { startMs, endMs: startMs + binMs };
  const band = bandIn(bands, kind, time);
  return band === undefined ? NOTHING : bandDuration(kind, band.endMs - band.startMs, binMs);
}

function withPercent(rate: number | undefined, promised: number | undefined, scale: RateScale): string {
  const percent = shareText(rate, promised);
  const text = measuredText(rate, scale);
  return percent === undefined ? text : `${text} · ${percent}`;
}

function valueAt(points: readonly Point[], ms: number, binMs: number): number | undefined {
  return binAt(points, ms, binMs)?.[1];
}

/** The bin that a moment lies in. */
function binAt(points: readonly Point[], ms: number, binMs: number): Point | undefined {
  return points.find(([start]) => start <= ms && ms < start + binMs);
}
