'use client';

import { useEffect } from 'react';
import {
  Tooltip,
  useActiveTooltipLabel,
  useIsTooltipActive,
  usePlotArea,
  useXAxisScale,
  XAxis,
  type XAxisTickContentProps,
  YAxis,
  type YAxisTickContentProps,
} from 'recharts';
import { formatMoment } from '#components/ui/moment.ts';
import type { Interval } from '#lib/domain/graph.ts';
import { isMidnight, type RateScale, timeTicks } from './chart-scale.ts';

export const PLOT_MARGIN = { top: 10, right: 18, bottom: 0, left: 0 };
/** "0 GH/s" and eight pixels between it and the plot. */
const Y_AXIS_PX = 56;
const PX_PER_TIME_TICK = 68;

/** Where the curves lie in a plot so wide. */
export function plotArea(width: number): { left: number; width: number } {
  const left = PLOT_MARGIN.left + Y_AXIS_PX;
  return { left, width: width - left - PLOT_MARGIN.right };
}

/** All plots of a page share their crosshair. */
export const CROSSHAIR = { syncId: 'hash-rate', syncMethod: 'value' } as const;

export function TimeAxis({ range, plotWidth }: { range: Interval; plotWidth: number }) {
  const ticks = timeTicks(range, Math.floor((plotWidth - Y_AXIS_PX) / PX_PER_TIME_TICK));
  return (
    <XAxis
      dataKey="ms"
      type="number"
      scale="time"
      domain={[range.startMs, range.endMs]}
      allowDataOverflow
      ticks={[...ticks.at]}
      tickFormatter={(ms: number) =>
        formatMoment(ms, ticks.daily || isMidnight(ms) ? 'short-day' : 'short-clock')
      }
      interval={0}
      tick={TimeTick}
      tickLine={{ stroke: 'var(--color-line)' }}
      axisLine={{ stroke: 'var(--color-edge)' }}
      height={24}
    />
  );
}

export function ValueAxis({ scale, text }: { scale: RateScale; text: (value: number) => string }) {
  return (
    <YAxis
      width={Y_AXIS_PX}
      domain={[0, scale.top]}
      ticks={[...scale.ticks]}
      tickFormatter={text}
      interval={0}
      tick={ValueTick}
      tickLine={false}
      axisLine={false}
      allowDataOverflow
    />
  );
}

/** Plain text: what recharts writes itself, it measures first. */
function TimeTick({ x, y, payload, tickFormatter, index }: XAxisTickContentProps) {
  return (
    <text x={x} y={y} dy="0.71em" textAnchor="middle" {...TICK}>
      {tickFormatter?.(payload.value, index)}
    </text>
  );
}

function ValueTick({ x, y, payload, tickFormatter, index }: YAxisTickContentProps) {
  return (
    <text x={x} y={y} dy="0.355em" textAnchor="end" {...TICK}>
      {tickFormatter?.(payload.value, index)}
    </text>
  );
}

const TICK = { fill: 'var(--color-ink-faint)', fontSize: 11, fontFamily: 'var(--font-mono)' };

interface CrosshairProps {
  /** Where it is, in epoch milliseconds; undefined where it is not. */
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
