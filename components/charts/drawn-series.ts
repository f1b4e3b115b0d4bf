'use client';

import { useMemo } from 'react';
import type { Point } from '#lib/domain/graph.ts';
import { thin } from '#lib/domain/series-statistics.ts';
import type { Layer } from './chart-layer.ts';
import { type RateScale, rateScale } from './chart-scale.ts';
import {
  type Band,
  bandsWithGaps,
  binWidth,
  type HashRateSeries,
  heldWithin,
  highestOf,
  observedRuns,
  pointsWithin,
  seriesUnit,
  wholeBins,
} from './hash-rate-series.ts';

/** Beyond this a curve is no clearer and paints slower. */
const MAX_POINTS = 500;

/** What the chart speaks of: exact figures within the range, and how they are drawn. */
export interface DrawnSeries extends HashRateSeries {
  readonly rejected: readonly Point[];
  readonly bands: readonly Band[];
  readonly binMs: number;
  readonly scale: RateScale;
  /** The layers switched on, thinned to what a screen shows. */
  readonly lines: {
    readonly delivered: readonly (readonly Point[])[];
    readonly rejected: readonly (readonly Point[])[];
    readonly advertised: readonly Point[];
    readonly bands: readonly Band[];
  };
}

const NONE: readonly Point[] = [];

/** Made anew only when a series, the range or a switch changes. */
export function useDrawnSeries(series: HashRateSeries, hidden: ReadonlySet<Layer>): DrawnSeries {
  const { points, advertised, rejected, shares, bands, range, known } = series;
  return useMemo(
    () => drawSeries({ points, advertised, rejected, shares, bands, range, known }, hidden),
    [points, advertised, rejected, shares, bands, range, known, hidden],
  );
}

/** All that follows from a series and what of it is shown. */
export function drawSeries(series: HashRateSeries, hidden: ReadonlySet<Layer>): DrawnSeries {
  const { advertised, range } = series;
  const binMs = binWidth(series.points);
  const whole = wholeBins(range, binMs);
  const points = pointsWithin(series.points, whole);
  // The bins that the axis begins and ends within are drawn as far as they are seen, but count in no figure; alone one is none.
  const before = points.length > 0 ? binMs - 1 : 0;
  const touched = { startMs: range.startMs - before, endMs: range.endMs };
  const seenOf = (values: readonly Point[] | undefined) => pointsWithin(values ?? NONE, touched);
  const bands = bandsWithGaps({ ...series, points: seenOf(series.points) }, binMs);
  const visible = (layer: Layer, values: readonly Point[]) => (hidden.has(layer) ? NONE : values);
  const lines = {
    delivered: thinRuns(visible('delivered', seenOf(series.points)), binMs),
    rejected: thinRuns(visible('rejected', seenOf(series.rejected)), binMs),
    advertised: visible('advertised', advertised),
    bands: bands.filter(({ kind }) => !hidden.has(kind)),
  };
  const seen = [...lines.delivered.flat(), ...lines.rejected.flat(), ...heldWithin(lines.advertised, range)];
  return {
    ...series,
    points,
    rejected: pointsWithin(series.rejected ?? NONE, whole),
    bands,
    binMs,
    scale: rateScale(highestOf(seen), seriesUnit(series)),
    lines,
  };
}

/** Each run gets its share of the points a screen shows. */
function thinRuns(points: readonly Point[], binMs: number): Point[][] {
  const runs = observedRuns(points, binMs);
  if (points.length <= MAX_POINTS) return runs;
  return runs.map((run) => thin(run, Math.max(4, Math.floor((run.length / points.length) * MAX_POINTS))));
}
