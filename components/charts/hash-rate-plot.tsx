'use client';

import { memo, useId, useMemo } from 'react';
import { Area, ComposedChart } from 'recharts';
import type { Point } from '#lib/domain/graph.ts';
import { LayersAbove, LayersBehind } from './chart-layers.tsx';
import { DELIVERED, type HashRatePlotProps } from './hash-rate-picture.tsx';
import { lastingRuns } from './hash-rate-series.ts';
import { Above, Crosshair, type CrosshairProps, chartOf, HiddenAxes } from './plot-crosshair.tsx';

/** What `HashRatePicture` draws, as a plot that follows a pointer. */
function Plot({ onCrosshair, ...props }: HashRatePlotProps & CrosshairProps) {
  const { plot, lines, range, scale, binMs } = props;
  const prefix = useId();
  const rows = useMemo(() => chartRows(lastingRuns(lines.delivered, binMs)), [lines.delivered, binMs]);
  return (
    <ComposedChart {...chartOf(plot)} data={rows}>
      <HiddenAxes range={range} scale={scale} />
      <LayersBehind {...props} prefix={prefix} />
      <Area
        {...DELIVERED}
        dataKey="delivered"
        type="linear"
        fill={DELIVERED.stroke}
        baseValue={0}
        connectNulls={false}
        isAnimationActive={false}
        dot={false}
        activeDot={{ r: 3, strokeWidth: 0, fill: DELIVERED.stroke }}
      />
      <Above>
        <LayersAbove {...props} prefix={prefix} />
      </Above>
      {rows.length > 0 && <Crosshair onCrosshair={onCrosshair} />}
    </ComposedChart>
  );
}

/** Drawn again only when what it draws changes: not for every move of the crosshair. */
export const HashRatePlot = memo(Plot);

interface ChartRow {
  ms: number;
  delivered: number | null;
}

/** Nothing after each run, so that no line crosses a gap. */
function chartRows(runs: readonly (readonly Point[])[]): ChartRow[] {
  return runs.flatMap((run) => [
    ...run.map(([ms, delivered]) => ({ ms, delivered })),
    { ms: (run.at(-1)?.[0] ?? 0) + 1, delivered: null },
  ]);
}
