import { type ReactNode, useId } from 'react';
import type { PlotGeometry } from './plot-geometry.ts';

interface PlotPictureProps {
  plot: PlotGeometry;
  behind: ReactNode;
  /** Cut off at the edges of the plot. */
  curves: ReactNode;
  above?: ReactNode;
}

/** A plot that only stands: what recharts draws, without its code. Words beside it say what is on it. */
export function PlotPicture({ plot, behind, curves, above }: PlotPictureProps) {
  const clip = useId();
  return (
    <svg aria-hidden {...plot.size} viewBox={`0 0 ${plot.size.width} ${plot.size.height}`} className="block">
      {behind}
      <clipPath id={clip}>
        <rect x={plot.left} y={plot.top} width={plot.width} height={plot.height} />
      </clipPath>
      <g clipPath={`url(#${clip})`} fill="none">
        {curves}
      </g>
      {above}
    </svg>
  );
}
