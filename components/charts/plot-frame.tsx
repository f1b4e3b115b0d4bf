'use client';

import { useEffect } from 'react';
import {
  Tooltip,
  useActiveTooltipLabel,
  useIsTooltipActive,
  XAxis,
  type XAxisTickContentProps,
  YAxis,
  type YAxisTickContentProps,
} from 'recharts';
import { formatMoment } from '#components/ui/moment.ts';
import type { Interval } from '#lib/domain/graph.ts';
import { isMidnight, type RateScale, timeTicks } from './chart-scale.ts';

export const PLOT_MARGIN = { top: 10, right: 18, bottom: 0, left: 0 };
const Y_AXIS_PX = 48;
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
      <Tooltip
        content={() => null}
        cursor={{ stroke: 'var(--color-ink)', strokeWidth: 1 }}
        isAnimationActive={false}
      />
      <Report onCrosshair={onCrosshair} />
    </>
  );
}

function Report({ onCrosshair }: CrosshairProps) {
  const label = useActiveTooltipLabel();
  const active = useIsTooltipActive();
  const ms = active && label !== undefined ? Number(label) : undefined;
  useEffect(() => onCrosshair(ms), [ms, onCrosshair]);
  return null;
}
