'use client';

import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { Figured } from '#components/ui/figured.tsx';
import { useLocalSet } from '#components/ui/local-setting.ts';
import { formatMoment } from '#components/ui/moment.ts';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import type { Interval } from '#lib/domain/graph.ts';
import { LAYERS } from './chart-layer.ts';
import { ChartLegend } from './chart-legend.tsx';
import { readingsAt } from './chart-readout.ts';
import { seriesSummary } from './chart-summary.ts';
import { ChartZoom } from './chart-zoom.tsx';
import { type DrawnSeries, useDrawnSeries } from './drawn-series.ts';
import { useElementSize } from './element-size.ts';
import { CHART_CLASS, HEADING_CLASS, PLOT_CLASS } from './hash-rate-chart-skeleton.tsx';
import { HashRatePlot, PLOT_EDGES } from './hash-rate-plot.tsx';
import type { HashRateSeries } from './hash-rate-series.ts';
import { HashRateTable } from './hash-rate-table.tsx';

export interface HashRateChartProps extends HashRateSeries {
  /** Whose hash rate it is: "Hash rate of rig 812". */
  label: string;
  /** Charts of one page with the same word share their crosshair. */
  syncId?: string | undefined;
  /** Dragging over the plot asks for a shorter range; a double press for the one before, `undefined`. */
  onZoom?: ((range: Interval | undefined) => void) | undefined;
}

/** Delivered against advertised hash rate over time, and why it was not delivered. Series must be stable between renders. */
export function HashRateChart({ label, syncId, onZoom, ...series }: HashRateChartProps) {
  const [view, setView] = useState<'graph' | 'table'>('graph');
  const [crosshairMs, setCrosshairMs] = useState<number>();
  const [hidden, toggle] = useHiddenLayers();
  const drawn = useDrawnSeries(series, hidden);
  const summaryId = useId();
  return (
    <figure aria-label={label} aria-describedby={summaryId} className={CHART_CLASS}>
      <div className={HEADING_CLASS}>
        <Figured
          text={crosshairMs === undefined ? 'Average of the range' : formatMoment(crosshairMs, 'minute')}
          className="text-ink-soft"
        />
        <SegmentedControl label="Show as" value={view} onValueChange={setView} segments={VIEWS} />
      </div>
      <ChartLegend readings={readingsAt(drawn, crosshairMs)} hidden={hidden} onToggle={toggle} />
      <p id={summaryId} className="sr-only">
        {seriesSummary(drawn)}
      </p>
      {view === 'table' ? (
        <HashRateTable label={label} series={drawn} />
      ) : (
        <Graph drawn={drawn} syncId={syncId} onCrosshair={setCrosshairMs} onZoom={onZoom} />
      )}
    </figure>
  );
}

const VIEWS = [
  { value: 'graph', label: 'Graph' },
  { value: 'table', label: 'Table' },
] as const;

interface GraphProps extends Pick<HashRateChartProps, 'syncId' | 'onZoom'> {
  drawn: DrawnSeries;
  onCrosshair: (ms: number | undefined) => void;
}

function Graph({ drawn, syncId, onCrosshair, onZoom }: GraphProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useElementSize(frame);
  const plot = size && (
    <HashRatePlot
      size={size}
      lines={drawn.lines}
      range={drawn.range}
      scale={drawn.scale}
      binMs={drawn.binMs}
      syncId={syncId}
      onCrosshair={onCrosshair}
    />
  );
  return (
    <div ref={frame} className={PLOT_CLASS}>
      {size && onZoom ? (
        <ChartZoom range={drawn.range} plot={plotArea(size.width)} onZoom={onZoom}>
          {plot}
        </ChartZoom>
      ) : (
        plot
      )}
      {drawn.points.length === 0 && <Overlay>Nothing was observed in this time.</Overlay>}
    </div>
  );
}

function Overlay({ children }: { children: ReactNode }) {
  return (
    <p className="pointer-events-none absolute inset-0 grid place-items-center">
      <span className="rounded-base bg-panel px-3 py-1.5 text-ink-soft shadow-float">{children}</span>
    </p>
  );
}

function plotArea(width: number): { left: number; width: number } {
  return { left: PLOT_EDGES.left, width: width - PLOT_EDGES.left - PLOT_EDGES.right };
}

/** Remembered in this browser, for every chart at once. */
function useHiddenLayers() {
  const [words, toggle] = useLocalSet('hashdesk.chart.hidden', HIDDEN_AT_FIRST);
  const key = [...words].sort().join(' ');
  const hidden = useMemo(() => new Set(LAYERS.filter((layer) => key.split(' ').includes(layer))), [key]);
  return [hidden, toggle] as const;
}

const HIDDEN_AT_FIRST = ['rejected'];
