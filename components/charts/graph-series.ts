import { decodeIntervals, decodeSeries, type Interval, type Point } from '#lib/domain/graph.ts';
import { hashRate, hashUnit } from '#lib/domain/hash-rate.ts';
import { type Series, type SeriesStatistics, statisticsOf } from '#lib/domain/series-statistics.ts';
import { binsWithPool, observedInBins } from './bands-in-bins.ts';
import { type Band, type BandKind, binWidth, type HashRateSeries, wholeBins } from './hash-rate-series.ts';

type Text = string | null | undefined;

/** A rig's graph as the wire has it (specification, section 4, row 16). */
export interface GraphData {
  advertised?: { raw?: number | null | undefined; hash: string; type: string } | null | undefined;
  chartdata: {
    /** Unix seconds. */
    timestamp_start: string;
    timestamp_end: string;
    bars: string;
    rejected?: Text;
    shares?: Text;
    advertised?: Text;
    rentals?: Text;
    offline?: Text;
    pooloffline?: Text;
    unobserved?: Text;
  };
}

/** What the chart draws, and the counts of accepted shares its averages are judged by; empty where none are sent. */
export interface GraphSeries extends HashRateSeries {
  readonly shares: readonly Point[];
  /** The time the answer is of. */
  readonly range: Interval;
}

/**
 * The chart's series from a rig's graph that was true at `asOfMs`. Undefined where a text cannot be read.
 * A service that sends no history of the advertised rate gets its present one for all the time. It may be asked for a time that is
 * still to come, and tells a running rental to its end: only what has passed of it is shown.
 */
export function chartFromGraph(data: GraphData, asOfMs: number): GraphSeries | undefined {
  try {
    return decoded(data, asOfMs);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** What its averages are made of: without the pool nothing is known of a rig. */
export function measuredSeries({ points, shares, advertised, bands }: GraphSeries): Series {
  const binMs = binWidth(points);
  const bars = binsWithPool(points, bands, binMs);
  const counted = new Set(bars.map(([ms]) => ms));
  return {
    bars,
    shares: shares.filter(([ms]) => counted.has(ms)),
    advertised,
    observedIn: observedInBins(points, bands, binMs),
  };
}

/** What the visible part of it amounts to; undefined where nothing in it was observed with the pool there. The same wherever it is told. */
export function seriesAverage(series: GraphSeries, visible: Interval): SeriesStatistics | undefined {
  return statisticsOf(measuredSeries(series), wholeBins(visible, binWidth(series.points)));
}

function decoded(data: GraphData, asOfMs: number): GraphSeries {
  const { bars, rejected, shares, advertised, rentals, offline, pooloffline, unobserved } = data.chartdata;
  return {
    points: decodeSeries(bars),
    rejected: rejected ? decodeSeries(rejected) : undefined,
    shares: decodeSeries(shares ?? ''),
    advertised: advertised ? decodeSeries(advertised) : advertisedNow(data),
    bands: [
      ...untilThen(bandsOf('rented', rentals), asOfMs),
      ...bandsOf('rig-offline', offline),
      ...bandsOf('pool-offline', pooloffline),
      ...bandsOf('unobserved', unobserved),
    ],
    bandsTold: [
      ...toldOf('rented', rentals),
      ...toldOf('rig-offline', offline),
      ...toldOf('pool-offline', pooloffline),
      ...toldOf('unobserved', unobserved),
    ],
    range: rangeOf(data.chartdata),
  };
}

function bandsOf(kind: BandKind, intervals: Text): Band[] {
  return decodeIntervals(intervals ?? '').map((interval) => ({ kind, ...interval }));
}

function untilThen(bands: readonly Band[], asOfMs: number): Band[] {
  return bands
    .filter(({ startMs }) => startMs < asOfMs)
    .map((band) => ({ ...band, endMs: Math.min(band.endMs, asOfMs) }));
}

function toldOf(kind: BandKind, intervals: Text): BandKind[] {
  return intervals == null ? [] : [kind];
}

function rangeOf({ timestamp_start, timestamp_end }: GraphData['chartdata']): Interval {
  return { startMs: epochMs(timestamp_start), endMs: epochMs(timestamp_end) };
}

function epochMs(unixSeconds: string): number {
  const seconds = Number(unixSeconds);
  if (unixSeconds !== '' && Number.isFinite(seconds)) return seconds * 1000;
  throw new RangeError('A time must be unix seconds');
}

function advertisedNow({ advertised, chartdata }: GraphData): Point[] {
  const unit = hashUnit(advertised?.type ?? '');
  if (!advertised || !unit) return [];
  const rate = advertised.raw ?? hashRate({ hash: advertised.hash, type: unit });
  return [[epochMs(chartdata.timestamp_start), rate]];
}
