'use client';

import { memo, useId } from 'react';
import { LayersAbove, LayersBehind, type LayersProps } from './chart-layers.tsx';
import { lastingRuns } from './hash-rate-series.ts';
import { pathThrough } from './plot-geometry.ts';
import { PlotPicture } from './plot-picture.tsx';

export type HashRatePlotProps = Omit<LayersProps, 'prefix'>;

/** How the delivered hash rate looks, whoever draws it. */
export const DELIVERED = { stroke: 'var(--color-accent)', strokeWidth: 1.25, fillOpacity: 0.16 } as const;

/** The plot until somebody comes to it. */
function Picture(props: HashRatePlotProps) {
  const { plot, lines, binMs } = props;
  const prefix = useId();
  const runs = lastingRuns(lines.delivered, binMs).map((run) =>
    run.map(([ms, rate]) => [plot.x(ms), plot.y(rate)] as const),
  );
  const grounded = runs.map((run) => [
    ...run,
    [run.at(-1)?.[0] ?? 0, plot.bottom] as const,
    [run[0]?.[0] ?? 0, plot.bottom] as const,
  ]);
  return (
    <PlotPicture
      plot={plot}
      behind={<LayersBehind {...props} prefix={prefix} />}
      curves={
        <>
          <path d={pathThrough(grounded)} fill={DELIVERED.stroke} fillOpacity={DELIVERED.fillOpacity} />
          <path
            d={pathThrough(runs)}
            stroke={DELIVERED.stroke}
            strokeWidth={DELIVERED.strokeWidth}
            data-curve
          />
        </>
      }
      above={<LayersAbove {...props} prefix={prefix} />}
    />
  );
}

export const HashRatePicture = memo(Picture);
