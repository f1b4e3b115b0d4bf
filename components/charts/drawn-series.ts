'use client';

import { useMemo } from 'react';
import type { Point } from '#lib/domain/graph.ts';
import { averagedBins, legibleLength, type Stretch } from '#lib/domain/legible-stretches.ts';
import { type ObservedIn, thin } from '#lib/domain/series-statistics.ts';
import { binsWithPool, observedInBins, outBins } from './bands-in-bins.ts';
import type { Layer } from './chart-layer.ts';
import { type RateScale, rateScale } from './chart-scale.ts';
import {
  type Band,
  bandsSeen,
  binWidth,
  type HashRateSeries,
  heldWithin,
  highestOf,
  observedRuns,
  pointsWithin,
  promisedIn,
  seriesUnit,
  timeSeen,
  wholeBins,
} from './hash-rate-series.ts';

/** Beyond this a curve is no clearer and paints slower. */
const MAX_POINTS = 500;
/** A value is that of a whole bin; as many as these show that, each by both of its ends. */
const MAX_STEPS = MAX_POINTS / 2;

/** What the chart speaks of: exact figures within the range, and how they are drawn. */
export interface DrawnSeries extends HashRateSeries {
  readonly rejected: readonly Point[];
  /** The bins of both that averages over the range are made of. */
  readonly measured: { readonly delivered: readonly Point[]; readonly rejected: readonly Point[] };
  readonly bands: readonly Band[];
  readonly binMs: number;
  readonly observedIn: ObservedIn;
  /** The bins of both curves as they are shown: in averages where each tells of little but chance. */
  readonly curves: Curves;
  readonly scale: RateScale;
  /** The layers switched on, thinned to what a screen shows. */
  readonly lines: {
    readonly delivered: readonly (readonly Point[])[];
    readonly rejected: readonly (readonly Point[])[];
    readonly advertised: readonly Point[];
    readonly bands: readonly Band[];
  };
}

interface Curves {
  readonly delivered: readonly Point[];
  readonly rejected: readonly Point[];
  /** What was advertised, over the same time as each of the delivered. */
  readonly promised: readonly Point[];
  /** Undefined where bins are shown as they are. */
  readonly averaged: Averaged | undefined;
}

/** What of the delivered is averaged, over how long, and which bins of outages stand for themselves, by their starts. */
interface Averaged {
  readonly lengthMs: number;
  readonly stretches: readonly Stretch[];
  readonly out: ReadonlySet<number>;
}

const NONE: readonly Point[] = [];

/** Made anew only when a series, the range or a switch changes. */
export function useDrawnSeries(series: HashRateSeries, hidden: ReadonlySet<Layer>): DrawnSeries {
  const { points, advertised, rejected, shares, bands, bandsTold, range, known } = series;
  return useMemo(
    () => drawSeries({ points, advertised, rejected, shares, bands, bandsTold, range, known }, hidden),
    [points, advertised, rejected, shares, bands, bandsTold, range, known, hidden],
  );
}

/** All that follows from a series and what of it is shown. */
export function drawSeries(series: HashRateSeries, hidden: ReadonlySet<Layer>): DrawnSeries {
  const { advertised, range } = series;
  const binMs = binWidth(series.points);
  const whole = wholeBins(range, binMs);
  const points = pointsWithin(series.points, whole);
  // The bins that the axis begins and ends within are drawn, but count in no figure.
  const touched = timeSeen(series, binMs);
  const seenOf = (values: readonly Point[] | undefined) => pointsWithin(values ?? NONE, touched);
  const [delivered, rejected] = [seenOf(series.points), seenOf(series.rejected)];
  const bands = bandsSeen(series, binMs);
  const observedIn = observedInBins(delivered, bands, binMs);
  const shares = seenOf(series.shares);
  const curves = curvesOf({ ...series, delivered, rejected, shares, bands, binMs, observedIn });
  const visible = (layer: Layer, values: readonly Point[]) => (hidden.has(layer) ? NONE : values);
  const runsOf = (layer: 'delivered' | 'rejected') =>
    curves.averaged || curves[layer].length <= MAX_STEPS
      ? observedRuns(visible(layer, curves[layer]), binMs).map(stepped)
      : thinRuns(visible(layer, curves[layer]), binMs);
  const lines = {
    delivered: runsOf('delivered'),
    rejected: runsOf('rejected'),
    advertised: visible('advertised', advertised),
    bands: bands.filter(({ kind }) => !hidden.has(kind)),
  };
  const seen = [...lines.delivered.flat(), ...lines.rejected.flat(), ...heldWithin(lines.advertised, range)];
  const rejectedWithin = pointsWithin(series.rejected ?? NONE, whole);
  return {
    ...series,
    points,
    rejected: rejectedWithin,
    measured: {
      delivered: binsWithPool(points, bands, binMs),
      rejected: binsWithPool(rejectedWithin, bands, binMs),
    },
    bands,
    binMs,
    observedIn,
    curves,
    scale: rateScale(highestOf(seen), seriesUnit(series)),
    lines,
  };
}

/** A value holds until the next; some in between, so that a crosshair is where the pointer is. */
function stepped(run: readonly Point[]): Point[] {
  const every = Math.ceil(run.length / MAX_STEPS);
  return run.flatMap((point, index): Point[] => {
    const before = run[index - 1];
    if (before && before[1] !== point[1]) return [[point[0] - 1, before[1]], point];
    return index % every === 0 || index === run.length - 1 ? [point] : [];
  });
}

interface Seen
  extends Pick<DrawnSeries, 'advertised' | 'rejected' | 'bands' | 'binMs' | 'observedIn' | 'range'> {
  delivered: readonly Point[];
  shares: readonly Point[];
}

function curvesOf({ delivered, rejected, shares, advertised, ...seen }: Seen): Curves {
  const { bands, binMs, observedIn, range } = seen;
  const promised = promisedIn(delivered, advertised);
  const out = outBins(delivered, bands, binMs);
  const apart = (ms: number) => out.has(ms);
  const byChance = (points: readonly Point[]) => points.filter(([ms]) => !apart(ms));
  const lengthMs = legibleLength({
    bins: byChance(delivered).length,
    shares: byChance(shares).reduce((sum, [, count]) => sum + count, 0),
    binMs,
    widthMs: range.endMs - range.startMs,
  });
  if (lengthMs === undefined) return { delivered, rejected, promised, averaged: undefined };
  const averagesOf = (points: readonly Point[]) =>
    averagedBins(points, { lengthMs, binMs, apart, observedIn });
  const { points, stretches } = averagesOf(delivered);
  return {
    delivered: points,
    rejected: averagesOf(rejected).points,
    promised: averagesOf(promised).points,
    averaged: { lengthMs, stretches, out },
  };
}

/** Each run gets its share of the points a screen shows. */
function thinRuns(points: readonly Point[], binMs: number): Point[][] {
  const runs = observedRuns(points, binMs);
  if (points.length <= MAX_POINTS) return runs;
  return runs.map((run) => thin(run, Math.max(4, Math.floor((run.length / points.length) * MAX_POINTS))));
}
