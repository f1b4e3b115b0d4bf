'use client';

import { memo } from 'react';
import { CartesianGrid, Line, LineChart, ReferenceLine } from 'recharts';
import { percentText } from '#components/ui/number-text.ts';
import type { Interval } from '#lib/domain/graph.ts';
import type { RateScale } from './chart-scale.ts';
import { type CompareRow, lookOf } from './compare-line.ts';
import { CROSSHAIR, Crosshair, PLOT_MARGIN, TimeAxis, ValueAxis } from './plot-frame.tsx';

export interface ComparePlotProps {
  size: { width: number; height: number };
  rows: readonly CompareRow[];
  curves: readonly { mark: string; hidden: boolean }[];
  range: Interval;
  scale: RateScale;
  onCrosshair: (ms: number | undefined) => void;
}

function Plot({ size, rows, curves, range, scale, onCrosshair }: ComparePlotProps) {
  return (
    <LineChart data={[...rows]} {...size} margin={PLOT_MARGIN} accessibilityLayer={false} {...CROSSHAIR}>
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <TimeAxis range={range} plotWidth={size.width} />
      <ValueAxis scale={scale} text={(percent) => percentText(percent, scale.decimals)} />
      <ReferenceLine y={100} stroke="var(--color-ink-soft)" strokeDasharray="5 4" />
      {curves.map(({ mark, hidden }, place) => (
        <Line
          key={mark}
          name={mark}
          hide={hidden}
          dataKey={(row: CompareRow) => row.percents[place]}
          type="linear"
          stroke={lookOf(place).stroke}
          strokeWidth={lookOf(place).width}
          strokeDasharray={lookOf(place).dashes}
          connectNulls={false}
          isAnimationActive={false}
          dot={({ index, cx, cy }) =>
            isAlone(rows, index, place) ? (
              <circle key={index} cx={cx} cy={cy} r={2} fill={lookOf(place).stroke} />
            ) : (
              <g key={index} />
            )
          }
          activeDot={{ r: 3, strokeWidth: 0, fill: lookOf(place).stroke }}
        />
      ))}
      <Crosshair onCrosshair={onCrosshair} />
    </LineChart>
  );
}

/** A value between two gaps, which no line leads to. */
function isAlone(rows: readonly CompareRow[], index: number, place: number): boolean {
  const at = (row: number) => rows[row]?.percents[place] ?? null;
  return at(index) !== null && at(index - 1) === null && at(index + 1) === null;
}

export const ComparePlot = memo(Plot);
