'use client';

import { memo } from 'react';
import { percentText } from '#components/ui/text/number-text.ts';
import type { Interval } from '#lib/domain/graph.ts';
import type { RateScale } from './chart-scale.ts';
import { type CompareRow, curveRuns, lookOf } from './compare-line.ts';
import { PlotFrame } from './plot-frame.tsx';
import { type PlotGeometry, pathThrough } from './plot-geometry.ts';
import { PlotPicture } from './plot-picture.tsx';

export interface ComparePlotProps {
  plot: PlotGeometry;
  rows: readonly CompareRow[];
  curves: readonly { mark: string; hidden: boolean }[];
  range: Interval;
  scale: RateScale;
}

/** What lies behind the curves: all that is advertised is 100 %. */
export function CompareBehind({ plot, range, scale }: Pick<ComparePlotProps, 'plot' | 'range' | 'scale'>) {
  const { left, right, y } = plot;
  return (
    <>
      <PlotFrame
        plot={plot}
        range={range}
        scale={scale}
        text={(percent) => percentText(percent, scale.decimals)}
      />
      <line
        x1={left}
        x2={right}
        y1={y(100)}
        y2={y(100)}
        stroke="var(--color-ink-soft)"
        strokeDasharray="5 4"
      />
    </>
  );
}

/** Values between two gaps, which no line leads to. */
export function LonePoints({ plot, rows, curves }: Pick<ComparePlotProps, 'plot' | 'rows' | 'curves'>) {
  return curves.map(({ mark, hidden }, place) => {
    const lone = hidden ? [] : curveRuns(rows, place).filter(({ length }) => length === 1);
    return lone
      .flat()
      .map(([ms, percent]) => (
        <circle
          key={`${mark} ${ms}`}
          cx={plot.x(ms)}
          cy={plot.y(percent)}
          r={2}
          fill={lookOf(place).stroke}
        />
      ));
  });
}

/** The plot until somebody comes to it. */
function Picture({ plot, rows, curves, range, scale }: ComparePlotProps) {
  return (
    <PlotPicture
      plot={plot}
      behind={<CompareBehind plot={plot} range={range} scale={scale} />}
      curves={
        <>
          {curves.map(
            ({ mark, hidden }, place) =>
              !hidden && <Curve key={mark} plot={plot} rows={rows} place={place} />,
          )}
          <LonePoints plot={plot} rows={rows} curves={curves} />
        </>
      }
    />
  );
}

function Curve({ plot, rows, place }: Pick<ComparePlotProps, 'plot' | 'rows'> & { place: number }) {
  const { stroke, width, dashes } = lookOf(place);
  const runs = curveRuns(rows, place).map((run) =>
    run.map(([ms, percent]) => [plot.x(ms), plot.y(percent)] as const),
  );
  return (
    <path d={pathThrough(runs)} stroke={stroke} strokeWidth={width} strokeDasharray={dashes} data-curve />
  );
}

export const ComparePicture = memo(Picture);
