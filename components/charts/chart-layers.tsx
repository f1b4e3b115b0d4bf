import { figuresText } from '#components/ui/text/number-text.ts';
import type { Interval, Point } from '#lib/domain/graph.ts';
import { inUnit } from '#lib/domain/hash-rate.ts';
import { bandTitle } from './band-words.ts';
import type { RateScale } from './chart-scale.ts';
import type { DrawnSeries } from './drawn-series.ts';
import type { Band, BandKind } from './hash-rate-series.ts';
import { PlotFrame } from './plot-frame.tsx';
import { type PlotGeometry, pathThrough } from './plot-geometry.ts';
import { alignedRateText } from './rate-parts.ts';

const RENTED_PX = 4;

export interface LayersProps {
  plot: PlotGeometry;
  lines: DrawnSeries['lines'];
  range: Interval;
  scale: RateScale;
  binMs: number;
  /** Keeps two charts of a page apart. */
  prefix: string;
}

/** What lies behind the delivered hash rate. */
export function LayersBehind({ plot, lines, range, scale, binMs, prefix }: LayersProps) {
  return (
    <>
      <BandPatterns prefix={prefix} />
      <PlotFrame plot={plot} range={range} scale={scale} text={(rate) => tickText(rate, scale)} />
      <Bands plot={plot} bands={lines.bands} binMs={binMs} prefix={prefix} />
    </>
  );
}

/** The zero carries the unit of all. */
function tickText(rate: number, { unit, decimals }: RateScale): string {
  return rate === 0 ? alignedRateText(0, { unit, places: 0 }) : figuresText(inUnit(rate, unit), decimals);
}

/** What lies over the delivered hash rate. */
export function LayersAbove({ plot, lines, binMs }: LayersProps) {
  return (
    <>
      <RejectedLine plot={plot} runs={lines.rejected} />
      <AdvertisedLine plot={plot} steps={lines.advertised} />
      <RentedStrip plot={plot} bands={lines.bands.filter(({ kind }) => kind === 'rented')} binMs={binMs} />
    </>
  );
}

/** Patterns differ in direction and form as well as in colour. */
function BandPatterns({ prefix }: Pick<LayersProps, 'prefix'>) {
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

interface BandsProps extends Pick<LayersProps, 'plot' | 'binMs'> {
  bands: readonly Band[];
}

function Bands({ plot, bands, binMs, prefix }: BandsProps & Pick<LayersProps, 'prefix'>) {
  const { top, bottom, height, xWithin } = plot;
  return bands.map(({ kind, startMs, endMs }) => {
    const left = xWithin(startMs);
    const width = Math.max(xWithin(endMs) - left, 2);
    if (kind === 'rented' || xWithin(endMs) <= left) return null;
    return (
      <g key={`${kind} ${startMs}`}>
        <title>{bandTitle({ kind, startMs, endMs }, binMs)}</title>
        <rect x={left} y={top} width={width} height={height} {...bandFill(kind, prefix)} />
        {kind === 'rig-offline' && (
          <rect x={left} y={bottom - 3} width={width} height={3} fill="var(--color-danger)" />
        )}
      </g>
    );
  });
}

/** Along the top edge, with a gap between two that touch. */
function RentedStrip({ plot, bands, binMs }: BandsProps) {
  return bands.map(({ startMs, endMs }) => {
    const left = plot.xWithin(startMs);
    const width = plot.xWithin(endMs) - left;
    if (width <= 0) return null;
    return (
      <rect
        key={startMs}
        x={left}
        y={plot.top - RENTED_PX - 2}
        width={Math.max(width - 1, 1)}
        height={RENTED_PX}
        fill="var(--color-ink-soft)"
      >
        <title>{bandTitle({ kind: 'rented', startMs, endMs }, binMs)}</title>
      </rect>
    );
  });
}

/** A rate that holds until it changes. */
function AdvertisedLine({ plot, steps }: Pick<LayersProps, 'plot'> & { steps: readonly Point[] }) {
  const { left, right, xWithin, y } = plot;
  const [first] = steps;
  if (first === undefined) return null;
  const path = steps.map(([ms, rate]) => `H${xWithin(ms)}V${y(rate)}`);
  return (
    <path
      d={`M${left},${y(first[1])}${path.join('')}H${right}`}
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="1.25"
      strokeDasharray="5 4"
    />
  );
}

interface RejectedLineProps extends Pick<LayersProps, 'plot'> {
  runs: readonly (readonly Point[])[];
}

function RejectedLine({ plot: { xWithin, y }, runs }: RejectedLineProps) {
  const path = pathThrough(runs.map((run) => run.map(([ms, rate]) => [xWithin(ms), y(rate)])));
  return <path d={path} fill="none" stroke="var(--color-warn)" strokeWidth="1.25" />;
}

function bandFill(kind: BandKind, prefix: string) {
  if (kind === 'rig-offline') return { fill: 'var(--color-danger)', fillOpacity: 0.13 };
  return { fill: `url(#${prefix}-${kind})` };
}
