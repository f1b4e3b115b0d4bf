'use client';

import { memo } from 'react';
import { Line, LineChart } from 'recharts';
import { type CompareRow, lookOf } from './compare-line.ts';
import { CompareBehind, type ComparePlotProps, LonePoints } from './compare-picture.tsx';
import { Crosshair, type CrosshairProps, chartOf, HiddenAxes } from './plot-crosshair.tsx';

/** What `ComparePicture` draws, as a plot that follows a pointer. */
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
          dot={false}
          activeDot={{ r: 3, strokeWidth: 0, fill: lookOf(place).stroke }}
        />
      ))}
      <LonePoints plot={plot} rows={rows} curves={curves} />
      <Crosshair onCrosshair={onCrosshair} />
    </LineChart>
  );
}

export const ComparePlot = memo(Plot);
