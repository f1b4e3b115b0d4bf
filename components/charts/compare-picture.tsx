'use client';

import { memo } from 'react';
import { percentText } from '#components/ui/number-text.ts';
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

/** A value between two gaps, which no line leads to. */
export function LonePoint({ x, y, place }: { x: number; y: number; place: number }) {
  return <circle cx={x} cy={y} r={2} fill={lookOf(place).stroke} />;
}

/** The plot until somebody comes to it. */
function Picture({ plot, rows, curves, range, scale }: ComparePlotProps) {
  return (
    <PlotPicture
      plot={plot}
      behind={<CompareBehind plot={plot} range={range} scale={scale} />}
      curves={curves.map(
        ({ mark, hidden }, place) => !hidden && <Curve key={mark} {...{ plot, rows, place }} />,
      )}
    />
  );
}

function Curve({ plot, rows, place }: Pick<ComparePlotProps, 'plot' | 'rows'> & { place: number }) {
  const { stroke, width, dashes } = lookOf(place);
  const runs = curveRuns(rows, place).map((run) =>
    run.map(([ms, percent]) => [plot.x(ms), plot.y(percent)] as const),
  );
  return (
    <>
      <path d={pathThrough(runs)} stroke={stroke} strokeWidth={width} strokeDasharray={dashes} data-curve />
      {runs
        .filter(({ length }) => length === 1)
        .map(([[x, y] = [0, 0]]) => (
          <LonePoint key={x} x={x} y={y} place={place} />
        ))}
    </>
  );
}

export const ComparePicture = memo(Picture);
