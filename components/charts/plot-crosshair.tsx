'use client';

import { type ReactNode, useEffect } from 'react';
import {
  Tooltip,
  useActiveTooltipLabel,
  useIsTooltipActive,
  usePlotArea,
  useXAxisScale,
  XAxis,
  YAxis,
  ZIndexLayer,
} from 'recharts';
import type { Interval } from '#lib/domain/graph.ts';
import type { RateScale } from './chart-scale.ts';
import { PLOT_MARGIN, type PlotGeometry } from './plot-geometry.ts';

const NONE: [] = [];

/** What all plots have in common; those of a page share their crosshair. */
export function chartOf({ size }: PlotGeometry) {
  return {
    ...size,
    margin: PLOT_MARGIN,
    accessibilityLayer: false,
    syncId: 'hash-rate',
    syncMethod: 'value',
    // A move that waits for the next frame would come after the pointer has left, and its line would stay.
    throttledEvents: NONE,
  } as const;
}

/** The times and values that a plot spans. They are written by `PlotFrame`. */
export function HiddenAxes({ range, scale }: { range: Interval; scale: RateScale }) {
  return (
    <>
      <XAxis
        hide
        dataKey="ms"
        type="number"
        scale="time"
        domain={[range.startMs, range.endMs]}
        allowDataOverflow
      />
      <YAxis hide domain={[0, scale.top]} allowDataOverflow />
    </>
  );
}

/** Between areas and dots in the order of recharts' layers. */
const ABOVE_AREA = 150;

export function Above({ children }: { children: ReactNode }) {
  return <ZIndexLayer zIndex={ABOVE_AREA}>{children}</ZIndexLayer>;
}

export interface CrosshairProps {
  /** Where it is, in epoch milliseconds; undefined where it is not. Stable between renders. */
  onCrosshair: (ms: number | undefined) => void;
}

/** A line under the pointer. What lies there is told by who listens: nothing floats over the curve. */
export function Crosshair({ onCrosshair }: CrosshairProps) {
  return (
    <>
      <Tooltip content={() => null} cursor={<CrosshairLine />} isAnimationActive={false} />
      <Report onCrosshair={onCrosshair} />
    </>
  );
}

/** Where the moment is that is told: recharts leaves its own line behind when the range changes under a pointer at rest. */
function CrosshairLine() {
  const label = useActiveTooltipLabel();
  const [area, xScale] = [usePlotArea(), useXAxisScale()];
  const x = label === undefined ? undefined : xScale?.(Number(label));
  if (!area || x === undefined || x < area.x || x > area.x + area.width) return null;
  return (
    <line
      x1={x}
      x2={x}
      y1={area.y}
      y2={area.y + area.height}
      stroke="var(--color-ink)"
      pointerEvents="none"
      className="recharts-tooltip-cursor"
    />
  );
}

function Report({ onCrosshair }: CrosshairProps) {
  const label = useActiveTooltipLabel();
  const active = useIsTooltipActive();
  const ms = active && label !== undefined ? Number(label) : undefined;
  useEffect(() => onCrosshair(ms), [ms, onCrosshair]);
  // A range in which nothing was observed has no crosshair.
  useEffect(() => () => onCrosshair(undefined), [onCrosshair]);
  return null;
}
