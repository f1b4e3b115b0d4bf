'use client';

import { memo, useId, useMemo } from 'react';
import { Area, CartesianGrid, ComposedChart } from 'recharts';
import { figuresText } from '#components/ui/number-text.ts';
import type { Interval, Point } from '#lib/domain/graph.ts';
import { inUnit } from '#lib/domain/hash-rate.ts';
import { AdvertisedLine, BandPatterns, Bands, RejectedLine, RentedStrip } from './chart-layers.tsx';
import type { RateScale } from './chart-scale.ts';
import type { DrawnSeries } from './drawn-series.ts';
import { CROSSHAIR, Crosshair, PLOT_MARGIN, TimeAxis, ValueAxis } from './plot-frame.tsx';
import { alignedRateText } from './rate-parts.ts';

export interface HashRatePlotProps {
  size: { width: number; height: number };
  lines: DrawnSeries['lines'];
  range: Interval;
  scale: RateScale;
  binMs: number;
  /** The moment under the crosshair, or undefined. */
  onCrosshair: (ms: number | undefined) => void;
}

function Plot({ size, lines, range, scale, binMs, onCrosshair }: HashRatePlotProps) {
  const prefix = useId();
  const rows = useMemo(() => chartRows(lines.delivered, binMs), [lines.delivered, binMs]);
  return (
    <ComposedChart data={rows} {...size} margin={PLOT_MARGIN} accessibilityLayer={false} {...CROSSHAIR}>
      <BandPatterns prefix={prefix} />
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <Bands bands={lines.bands} binMs={binMs} prefix={prefix} />
      <TimeAxis range={range} plotWidth={size.width} />
      <ValueAxis scale={scale} text={(rate) => tickText(rate, scale)} />
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
      <RentedStrip bands={lines.bands.filter(({ kind }) => kind === 'rented')} binMs={binMs} />
      {rows.length > 0 && <Crosshair onCrosshair={onCrosshair} />}
    </ComposedChart>
  );
}

/** The zero carries the unit of all. */
function tickText(rate: number, { unit, decimals }: RateScale): string {
  return rate === 0 ? alignedRateText(0, { unit, places: 0 }) : figuresText(inUnit(rate, unit), decimals);
}

/** Drawn again only when what it draws changes: not for every move of the crosshair. */
export const HashRatePlot = memo(Plot);

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
