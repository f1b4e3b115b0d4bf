import type { Interval } from '#lib/domain/graph.ts';

/** Above the curves there is room for when a rig was rented, beside them for "0 GH/s" and below them for the time. */
export const PLOT_MARGIN = { top: 10, right: 18, bottom: 24, left: 56 };

/** Where times and values lie in a plot, in pixels from its corner. */
export interface PlotGeometry {
  /** Of all, axes included. */
  size: { width: number; height: number };
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Of what lies between the axes. */
  width: number;
  height: number;
  /** Also of a time that the plot does not show. */
  x: (ms: number) => number;
  /** The edge for a time beyond it. */
  xWithin: (ms: number) => number;
  /** From zero at the bottom. */
  y: (value: number) => number;
}

interface PlotExtent {
  size: { width: number; height: number };
  range: Interval;
  /** The value at the top of the axis. */
  top: number;
}

export function plotGeometry({ size, range, top: highest }: PlotExtent): PlotGeometry {
  const { top, left } = PLOT_MARGIN;
  const right = size.width - PLOT_MARGIN.right;
  const bottom = size.height - PLOT_MARGIN.bottom;
  const [width, height] = [Math.max(0, right - left), Math.max(0, bottom - top)];
  const x = (ms: number) => left + ((ms - range.startMs) / (range.endMs - range.startMs)) * width;
  return {
    size,
    left,
    right,
    top,
    bottom,
    width,
    height,
    x,
    xWithin: (ms) => Math.min(Math.max(x(ms), left), right),
    y: (value) => bottom - (value / highest) * height,
  };
}

/** A path through points in pixels, one stroke for each run. */
export function pathThrough(runs: readonly (readonly (readonly [x: number, y: number])[])[]): string {
  return runs
    .filter((run) => run.length > 0)
    .map((run) => `M${run.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join('L')}`)
    .join('');
}
