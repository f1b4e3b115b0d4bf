'use client';

import { useId, useMemo, useRef, useState } from 'react';
import { AnswerSaid } from '#components/ui/answer/answer-said.tsx';
import { CsvExport } from '#components/ui/file/csv-export.tsx';
import { SegmentedControl } from '#components/ui/form/segmented-control.tsx';
import { wordDuration } from '#components/ui/text/duration.ts';
import { Figured } from '#components/ui/text/figured.tsx';
import { formatMinute } from '#components/ui/text/moment.ts';
import type { Interval } from '#lib/domain/graph.ts';
import { ChartKeys } from './chart-keys.tsx';
import { ChartNote } from './chart-note.tsx';
import { rateScale } from './chart-scale.ts';
import { ChartZoom } from './chart-zoom.tsx';
import { CompareAverages } from './compare-averages.tsx';
import { COMPARE_SENTENCE_CLASS } from './compare-chart-skeleton.tsx';
import { compareCsv } from './compare-csv.ts';
import { CompareLegend } from './compare-legend.tsx';
import { type CompareLine, type CompareRow, compareRows } from './compare-line.ts';
import { ComparePicture } from './compare-picture.tsx';
import { compareSummary } from './compare-summary.ts';
import { useElementSize } from './element-size.ts';
import type { GraphNavigation } from './graph-navigation.ts';
import { CHART_CLASS, HEADING_CLASS, PLOT_CLASS } from './hash-rate-chart-skeleton.tsx';
import { highestOf } from './hash-rate-series.ts';
import { plotGeometry } from './plot-geometry.ts';
import { PlotOnTouch } from './plot-on-touch.tsx';

export interface CompareChartProps {
  label: string;
  lines: readonly CompareLine[];
  range: Interval;
  /** How long each average is over. */
  lengthMs: number;
  navigation: GraphNavigation;
  pending: boolean;
}

/** Delivered hash rates on one axis, as percent of what each rig advertises. */
export function CompareChart(props: CompareChartProps) {
  const { label, lines, range, lengthMs, navigation, pending } = props;
  const [view, setView] = useState<'graph' | 'table'>('graph');
  const [crosshairMs, setCrosshairMs] = useState<number>();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const summaryId = useId();
  const rows = useMemo(() => compareRows(lines, { ...range, lengthMs }), [lines, range, lengthMs]);
  const summary = compareSummary(lines, range);
  const under = rows.find(({ ms }) => ms === crosshairMs);
  return (
    <figure aria-label={label} aria-describedby={summaryId} aria-busy={pending} className={CHART_CLASS}>
      <div className={HEADING_CLASS}>
        <Figured
          kind="sentence"
          text={
            under
              ? `${wordDuration(lengthMs)} from ${formatMinute(under.ms)}`
              : `Averages over ${wordDuration(lengthMs)}, in percent of advertised; beside each name the average of the range`
          }
          className={COMPARE_SENTENCE_CLASS}
        />
        <span className="flex flex-wrap items-center gap-2 print:hidden">
          <CsvExport source={compareCsv(lines, rows)} />
          <SegmentedControl label="Show as" value={view} onValueChange={setView} segments={VIEWS} />
        </span>
      </div>
      <CompareLegend
        lines={lines}
        under={under}
        hidden={hidden}
        onToggle={(id) =>
          setHidden((ids) => new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]))
        }
      />
      <p id={summaryId} className="sr-only">
        {summary}
      </p>
      <AnswerSaid asked={JSON.stringify(navigation.view)} answer={pending ? undefined : summary} />
      {view === 'table' ? (
        <div className="relative">
          <CompareAverages label={label} lines={lines} rows={rows} />
          <ChartNote pending={pending} />
        </div>
      ) : (
        <Graph {...props} rows={rows} hidden={hidden} onCrosshair={setCrosshairMs} />
      )}
    </figure>
  );
}

const VIEWS = [
  { value: 'graph', label: 'Graph' },
  { value: 'table', label: 'Table' },
] as const;

interface GraphProps extends CompareChartProps {
  rows: readonly CompareRow[];
  hidden: ReadonlySet<string>;
  onCrosshair: (ms: number | undefined) => void;
}

function Graph({ label, lines, range, navigation, pending, rows, hidden, onCrosshair }: GraphProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useElementSize(frame);
  const curves = useMemo(
    () => lines.map(({ id, mark }) => ({ mark, hidden: hidden.has(id) })),
    [lines, hidden],
  );
  const drawn = lines.filter(({ id }) => !hidden.has(id));
  const highest = Math.max(100, ...drawn.map(({ points }) => highestOf(points)));
  const scale = useMemo(() => rateScale(highest, 'hash'), [highest]);
  const plotted = useMemo(
    () => size && { plot: plotGeometry({ size, range, top: scale.top }), rows, curves, range, scale },
    [size, rows, curves, range, scale],
  );
  return (
    <ChartKeys label={label} navigation={navigation} frame={frame} className={PLOT_CLASS}>
      {plotted && (
        <ChartZoom range={range} plot={plotted.plot} onZoom={navigation.zoomTo} onBack={navigation.back}>
          <PlotOnTouch Picture={ComparePicture} load={loadPlot} drawn={plotted} onCrosshair={onCrosshair} />
        </ChartZoom>
      )}
      <ChartNote pending={pending} />
    </ChartKeys>
  );
}

const loadPlot = async () => (await import('./compare-plot.tsx')).ComparePlot;
