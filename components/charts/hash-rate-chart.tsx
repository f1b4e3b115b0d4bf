'use client';

import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { AnswerSaid } from '#components/ui/answer/answer-said.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { CsvExport } from '#components/ui/file/csv-export.tsx';
import { SegmentedControl } from '#components/ui/form/segmented-control.tsx';
import { useLocalSet } from '#components/ui/look/local-setting.ts';
import { Figured } from '#components/ui/text/figured.tsx';
import { ChartKeys } from './chart-keys.tsx';
import { LAYERS } from './chart-layer.ts';
import { ChartLegend } from './chart-legend.tsx';
import { ChartNote } from './chart-note.tsx';
import { readingsAt, rowTimeText, timeText } from './chart-readout.ts';
import { rateSentence, seriesSummary } from './chart-summary.ts';
import { ChartZoom } from './chart-zoom.tsx';
import { type DrawnSeries, useDrawnSeries } from './drawn-series.ts';
import { useElementSize } from './element-size.ts';
import type { GraphNavigation } from './graph-navigation.ts';
import {
  CHART_CLASS,
  FIXED_CLASS,
  HEADING_CLASS,
  REST_CLASS,
  UNDER_HEADING_CLASS,
} from './hash-rate-chart-skeleton.tsx';
import { HashRatePicture } from './hash-rate-picture.tsx';
import type { HashRateSeries } from './hash-rate-series.ts';
import { HashRateTable } from './hash-rate-table.tsx';
import { plotGeometry } from './plot-geometry.ts';
import { PlotOnTouch } from './plot-on-touch.tsx';

export interface HashRateChartProps extends HashRateSeries {
  /** Whose hash rate it is: "Hash rate of rig 812". */
  label: string;
  /** What its points are saved as: "rig-812-graph.csv". */
  fileName: string;
  /** What dragging, double clicks and keys do. */
  navigation?: GraphNavigation | undefined;
  /** Whether what is shown is on its way, and the rest stands in for it. */
  pending?: boolean | undefined;
}

/** Delivered against advertised hash rate over time, and why it was not delivered. Series must be stable between renders. */
export function HashRateChart(props: HashRateChartProps) {
  const { label, fileName, navigation, pending = false, ...series } = props;
  const [view, setView] = useState<'graph' | 'table'>('graph');
  const [crosshairMs, setCrosshairMs] = useState<number>();
  const [hidden, toggle] = useHiddenLayers();
  const drawn = useDrawnSeries(series, hidden);
  // The plot takes longer than all else: a press is answered before it, and it is drawn once where the data follow at once.
  // Data that came are drawn with all else: put off, they would be drawn in slices, and seen later.
  const deferred = useDeferredValue(drawn);
  const plotted = deferred.known === drawn.known ? deferred : drawn;
  const readings = useMemo(() => readingsAt(drawn, crosshairMs), [drawn, crosshairMs]);
  const summary = useMemo(() => seriesSummary(drawn), [drawn]);
  const rate = useMemo(() => rateSentence(drawn), [drawn]);
  const summaryId = useId();
  return (
    <figure aria-label={label} aria-describedby={summaryId} aria-busy={pending} className={CHART_CLASS}>
      <div className={HEADING_CLASS}>
        <span title={view === 'graph' ? averagedMeaning(drawn) : undefined} className="text-ink-soft">
          <Figured
            kind="sentence"
            text={view === 'graph' ? timeText(drawn, crosshairMs) : rowTimeText(drawn)}
          />
        </span>
        <span className="flex flex-wrap items-center gap-2 print:hidden">
          <CsvExport
            what="of the hash rate"
            source={async () => (await import('./graph-csv.ts')).graphCsv(drawn, fileName)}
            reason={drawn.points.length === 0 ? 'Nothing was observed in this time.' : undefined}
          />
          <SegmentedControl label="Show as" value={view} onValueChange={setView} segments={VIEWS} />
        </span>
      </div>
      <p id={summaryId} className="sr-only">
        {summary}
      </p>
      <AnswerSaid asked={JSON.stringify(navigation?.view)} answer={pending ? undefined : rate} />
      <div className={classNames(UNDER_HEADING_CLASS, view === 'graph' && FIXED_CLASS)}>
        <ChartLegend readings={readings} hidden={hidden} onToggle={toggle} />
        {view === 'table' ? (
          <div className="relative">
            <HashRateTable label={label} series={drawn} />
            <ChartNote pending={pending} empty={drawn.points.length === 0} />
          </div>
        ) : (
          <Graph
            label={label}
            drawn={plotted}
            onCrosshair={setCrosshairMs}
            navigation={navigation}
            pending={pending}
          />
        )}
      </div>
    </figure>
  );
}

function averagedMeaning({ curves }: DrawnSeries): string | undefined {
  return curves.averaged
    ? 'A single bin holds too few shares to show more than chance. Zoom in for shorter averages; the table and the file hold every bin.'
    : undefined;
}

const VIEWS = [
  { value: 'graph', label: 'Graph' },
  { value: 'table', label: 'Table' },
] as const;

interface GraphProps extends Pick<HashRateChartProps, 'label' | 'navigation'> {
  pending: boolean;
  drawn: DrawnSeries;
  onCrosshair: (ms: number | undefined) => void;
}

function Graph({ label, drawn, onCrosshair, navigation, pending }: GraphProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useElementSize(frame);
  const { lines, range, scale, binMs } = drawn;
  const plotted = useMemo(
    () =>
      size && {
        plot: plotGeometry({ size, range, top: scale.top }),
        lines,
        range,
        scale,
        binMs,
      },
    [size, lines, range, scale, binMs],
  );
  const shown = plotted && (
    <PlotOnTouch Picture={HashRatePicture} load={loadPlot} drawn={plotted} onCrosshair={onCrosshair} />
  );
  return (
    <ChartKeys label={label} navigation={navigation} frame={frame} className={REST_CLASS}>
      {plotted && navigation ? (
        <ChartZoom range={range} plot={plotted.plot} onZoom={navigation.zoomTo} onBack={navigation.back}>
          {shown}
        </ChartZoom>
      ) : (
        shown
      )}
      <ChartNote pending={pending} empty={drawn.points.length === 0} />
    </ChartKeys>
  );
}

const loadPlot = async () => (await import('./hash-rate-plot.tsx')).HashRatePlot;

/** Remembered in this browser, for every chart at once. */
function useHiddenLayers() {
  const [words, toggle] = useLocalSet('hashdesk.look.chart-hidden', HIDDEN_AT_FIRST);
  const key = [...words].sort().join(' ');
  const hidden = useMemo(() => new Set(LAYERS.filter((layer) => key.split(' ').includes(layer))), [key]);
  return [hidden, toggle] as const;
}

const HIDDEN_AT_FIRST = ['rejected'];
