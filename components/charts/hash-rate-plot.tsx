'use client';

import { memo, useEffect, useId, useMemo } from 'react';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Tooltip,
  useActiveTooltipLabel,
  useIsTooltipActive,
  XAxis,
  YAxis,
} from 'recharts';
import { formatMoment } from '#components/ui/moment.ts';
import type { Interval, Point } from '#lib/domain/graph.ts';
import { inUnit, unitLabel } from '#lib/domain/hash-rate.ts';
import { AdvertisedLine, BandPatterns, Bands, RejectedLine, RentedStrip } from './chart-layers.tsx';
import { isMidnight, type RateScale, timeTicks } from './chart-scale.ts';
import type { DrawnSeries } from './drawn-series.ts';

const MARGIN = { top: 10, right: 18, bottom: 0, left: 0 };
const TICK = { fill: 'var(--color-ink-faint)', fontSize: 11, fontFamily: 'var(--font-mono)' };
const Y_AXIS_PX = 48;
const PX_PER_TIME_TICK = 68;

export const PLOT_EDGES = { left: MARGIN.left + Y_AXIS_PX, right: MARGIN.right };

export interface HashRatePlotProps {
  size: { width: number; height: number };
  lines: DrawnSeries['lines'];
  range: Interval;
  scale: RateScale;
  binMs: number;
  syncId: string | undefined;
  /** The moment under the crosshair, or undefined. */
  onCrosshair: (ms: number | undefined) => void;
}

function Plot({ size, lines, range, scale, binMs, syncId, onCrosshair }: HashRatePlotProps) {
  const prefix = useId();
  const rows = useMemo(() => chartRows(lines.delivered, binMs), [lines.delivered, binMs]);
  const ticks = timeTicks(range, Math.floor((size.width - Y_AXIS_PX) / PX_PER_TIME_TICK));
  return (
    <ComposedChart
      data={rows}
      width={size.width}
      height={size.height}
      margin={MARGIN}
      syncId={syncId}
      syncMethod="value"
    >
      <BandPatterns prefix={prefix} />
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <Bands bands={lines.bands} prefix={prefix} />
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
        tick={TICK}
        tickLine={{ stroke: 'var(--color-line)' }}
        axisLine={{ stroke: 'var(--color-edge)' }}
        height={24}
      />
      <YAxis
        width={Y_AXIS_PX}
        domain={[0, scale.top]}
        ticks={[...scale.ticks]}
        tickFormatter={(rate: number) => tickText(rate, scale)}
        interval={0}
        tick={TICK}
        tickLine={false}
        axisLine={false}
        allowDataOverflow
      />
      <Area
        dataKey="delivered"
        type="linear"
        stroke="var(--color-accent)"
        strokeWidth={1.25}
        fill="var(--color-accent)"
        fillOpacity={0.16}
        baseValue={0}
        connectNulls={false}
        isAnimationActive={false}
        dot={false}
        activeDot={{ r: 3, strokeWidth: 0, fill: 'var(--color-accent)' }}
      />
      <RejectedLine runs={lines.rejected} />
      <AdvertisedLine steps={lines.advertised} />
      <RentedStrip bands={lines.bands.filter(({ kind }) => kind === 'rented')} />
      <Tooltip
        content={() => null}
        cursor={{ stroke: 'var(--color-ink)', strokeWidth: 1 }}
        isAnimationActive={false}
      />
      <CrosshairReport onCrosshair={onCrosshair} />
    </ComposedChart>
  );
}

/** The zero carries the unit of all. */
function tickText(rate: number, { unit, decimals }: RateScale): string {
  return rate === 0 ? `0 ${unitLabel(unit)}` : inUnit(rate, unit).toFixed(decimals);
}

/** Drawn again only when what it draws changes: not for every move of the crosshair. */
export const HashRatePlot = memo(Plot);

function CrosshairReport({ onCrosshair }: Pick<HashRatePlotProps, 'onCrosshair'>) {
  const label = useActiveTooltipLabel();
  const active = useIsTooltipActive();
  const ms = active && label !== undefined ? Number(label) : undefined;
  useEffect(() => onCrosshair(ms), [ms, onCrosshair]);
  return null;
}

interface ChartRow {
  ms: number;
  delivered: number | null;
}

/** Each run lasts to the end of its last bin, then nothing, so that a lone bin is seen and no line crosses a gap. */
function chartRows(runs: readonly (readonly Point[])[], binMs: number): ChartRow[] {
  return runs.flatMap((run) => {
    const [lastMs = 0, lastRate = 0] = run.at(-1) ?? [];
    const endMs = lastMs + binMs;
    return [
      ...run.map(([ms, delivered]) => ({ ms, delivered })),
      { ms: endMs - 1, delivered: lastRate },
      { ms: endMs, delivered: null },
    ];
  });
}
