'use client';

import { memo } from 'react';
import { Line, LineChart } from 'recharts';
import { type CompareRow, lookOf } from './compare-line.ts';
import { CompareBehind, type ComparePlotProps, LonePoint } from './compare-picture.tsx';
import { Crosshair, type CrosshairProps, chartOf, HiddenAxes } from './plot-crosshair.tsx';

/** The same as its picture, and follows a pointer. */
function Plot({ plot, rows, curves, range, scale, onCrosshair }: ComparePlotProps & CrosshairProps) {
  return (
    <LineChart {...chartOf(plot)} data={[...rows]}>
      <HiddenAxes range={range} scale={scale} />
      <CompareBehind plot={plot} range={range} scale={scale} />
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
              <LonePoint key={index} x={cx ?? 0} y={cy ?? 0} place={place} />
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
