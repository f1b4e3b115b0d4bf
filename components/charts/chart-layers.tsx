'use client';

import { usePlotArea, useXAxisScale, useYAxisScale, ZIndexLayer } from 'recharts';
import type { Point } from '#lib/domain/graph.ts';
import { bandTitle } from './band-words.ts';
import type { Band, BandKind } from './hash-rate-series.ts';

/** Between areas and the axis in the order of recharts' layers. */
const ABOVE_AREA = 150;
const RENTED_PX = 4;

/** Pixels of a time and of a rate, cut off at the edges of the plot. */
function usePlot() {
  const area = usePlotArea();
  const xScale = useXAxisScale();
  const yScale = useYAxisScale();
  if (!area || !xScale || !yScale) return undefined;
  const right = area.x + area.width;
  const x = (ms: number) => Math.min(Math.max(xScale(ms) ?? area.x, area.x), right);
  const y = (rate: number) => yScale(rate) ?? area.y + area.height;
  return { area, right, x, y };
}

/** Patterns differ in direction and form as well as in colour. `prefix` keeps two charts of a page apart. */
export function BandPatterns({ prefix }: { prefix: string }) {
  return (
    <defs>
      <pattern
        id={`${prefix}-unobserved`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" fill="var(--color-unobserved)" opacity="0.1" />
        <line x1="0.5" y1="0" x2="0.5" y2="6" stroke="var(--color-unobserved)" strokeWidth="1" />
      </pattern>
      <pattern id={`${prefix}-pool-offline`} width="7" height="7" patternUnits="userSpaceOnUse">
        <rect width="7" height="7" fill="var(--color-violet)" opacity="0.14" />
        <circle cx="3.5" cy="3.5" r="1.1" fill="var(--color-violet)" opacity="0.75" />
      </pattern>
    </defs>
  );
}

interface BandsProps {
  bands: readonly Band[];
  binMs: number;
  prefix: string;
}

export function Bands({ bands, binMs, prefix }: BandsProps) {
  const plot = usePlot();
  if (!plot) return null;
  const { area, x } = plot;
  return (
    <>
      {bands.map(({ kind, startMs, endMs }) => {
        const left = x(startMs);
        const width = Math.max(x(endMs) - left, 1);
        if (kind === 'rented' || x(endMs) <= left) return null;
        return (
          <g key={`${kind} ${startMs}`}>
            <title>{bandTitle({ kind, startMs, endMs }, binMs)}</title>
            <rect x={left} y={area.y} width={width} height={area.height} {...bandFill(kind, prefix)} />
            {kind === 'rig-offline' && (
              <rect
                x={left}
                y={area.y + area.height - 3}
                width={width}
                height={3}
                fill="var(--color-danger)"
              />
            )}
          </g>
        );
      })}
    </>
  );
}

/** Along the top edge, with a gap between two that touch. */
export function RentedStrip({ bands, binMs }: Omit<BandsProps, 'prefix'>) {
  const plot = usePlot();
  if (!plot) return null;
  const { area, x } = plot;
  return (
    <ZIndexLayer zIndex={ABOVE_AREA}>
      {bands.map(({ startMs, endMs }) => {
        const left = x(startMs);
        const width = x(endMs) - left;
        if (width <= 0) return null;
        const top = area.y - RENTED_PX - 2;
        return (
          <rect
            key={startMs}
            x={left}
            y={top}
            width={Math.max(width - 1, 1)}
            height={RENTED_PX}
            fill="var(--color-ink-soft)"
          >
            <title>{bandTitle({ kind: 'rented', startMs, endMs }, binMs)}</title>
          </rect>
        );
      })}
    </ZIndexLayer>
  );
}

/** A rate that holds until it changes. */
export function AdvertisedLine({ steps }: { steps: readonly Point[] }) {
  const plot = usePlot();
  if (!plot || steps.length === 0) return null;
  const { area, right, x, y } = plot;
  const start = `M${area.x},${y(steps[0]?.[1] ?? 0)}`;
  const path = steps.map(([ms, rate]) => `H${x(ms)}V${y(rate)}`);
  return (
    <ZIndexLayer zIndex={ABOVE_AREA}>
      <path
        d={`${start}${path.join('')}H${right}`}
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth="1.25"
        strokeDasharray="5 4"
      />
    </ZIndexLayer>
  );
}

export function RejectedLine({ runs }: { runs: readonly (readonly Point[])[] }) {
  const plot = usePlot();
  if (!plot) return null;
  const { x, y } = plot;
  const path = runs.map((run) => `M${run.map(([ms, rate]) => `${x(ms)},${y(rate)}`).join('L')}`);
  return (
    <ZIndexLayer zIndex={ABOVE_AREA}>
      <path d={path.join('')} fill="none" stroke="var(--color-warn)" strokeWidth="1.25" />
    </ZIndexLayer>
  );
}

function bandFill(kind: BandKind, prefix: string) {
  if (kind === 'rig-offline') return { fill: 'var(--color-danger)', fillOpacity: 0.13 };
  return { fill: `url(#${prefix}-${kind})` };
}
