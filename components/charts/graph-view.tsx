'use client';

import { useMemo } from 'react';
import { Callout } from '#components/ui/answer/callout.tsx';
import { Time } from '#components/ui/text/time.tsx';
import type { Interval } from '#lib/domain/graph.ts';
import { covers, type Extent, type GraphSpan, windowOf } from '#lib/domain/graph-window.ts';
import { GraphAverage, GraphAverageSkeleton } from './graph-average.tsx';
import { GraphControls } from './graph-controls.tsx';
import { type GraphNavigation, graphNavigation, type ShownView } from './graph-navigation.ts';
import type { GraphSeries } from './graph-series.ts';
import { HashRateChartLazy } from './hash-rate-chart-lazy.tsx';
import { HashRateChartSkeleton } from './hash-rate-chart-skeleton.tsx';
import { useShortlyKept } from './shortly-kept.ts';

export interface GraphViewProps {
  /** What `chartFromGraph` made of the answer, undefined where it could not; absent while there is no answer. */
  graph: { series: GraphSeries | undefined } | undefined;
  shown: ShownView;
  /** Absent while nobody knows what time it is at the market. */
  extent: Extent | undefined;
  spans: readonly GraphSpan[];
  /** Whether the end of the extent is now. */
  running: boolean;
  /** Whether what is shown is on its way, and the graph is of another time. */
  pending: boolean;
  /** Whose hash rate it is. */
  label: string;
  /** What its points are saved as: "rig-812-graph.csv". */
  fileName: string;
}

/** A rig's graph under the ways through it and the average of what it shows; for a flush panel. */
export function GraphView({ graph, shown, extent, spans, running, ...rest }: GraphViewProps) {
  const navigation = graphNavigation(shown, extent ?? NOWHERE);
  return (
    <>
      <div className="px-3 pt-3 last:pb-3">
        <GraphControls navigation={navigation} spans={spans} running={running} steps={extent !== undefined} />
      </div>
      {graph?.series && <Shown {...rest} series={graph.series} navigation={navigation} />}
      {graph && !graph.series && (
        <div className="p-3">
          <Callout kind="warn">The graph is not in a form this desk can read.</Callout>
        </div>
      )}
      {!graph && rest.pending && <GraphSkeleton />}
    </>
  );
}

const NOWHERE: Extent = { endMs: 0 };

interface ShownProps extends Pick<GraphViewProps, 'pending' | 'label' | 'fileName'> {
  series: GraphSeries;
  navigation: GraphNavigation;
}

function Shown({ series, navigation, pending, label, fileName }: ShownProps) {
  const asked = windowOf(navigation.view, navigation.extent);
  const instead = !pending && !covers(series.range, asked);
  const { startMs, endMs } = instead ? series.range : asked;
  const framed = useMemo(
    () => ({ ...series, known: series.range, range: { startMs, endMs } }),
    [series, startMs, endMs],
  );
  const drawn = useShortlyKept(framed, pending);
  return (
    <>
      <div className="flex flex-col gap-2 px-3 pt-2">
        {instead && <SentInstead told={series.range} />}
        <div className={pending ? 'opacity-60' : undefined}>
          <GraphAverage
            series={framed}
            visible={pending ? commonOf(framed.range, series.range) : framed.range}
            pending={pending}
          />
        </div>
      </div>
      <HashRateChartLazy
        {...drawn}
        label={label}
        fileName={fileName}
        navigation={navigation}
        pending={pending}
      />
    </>
  );
}

/** What has been read of a time, while the rest is on its way. */
function commonOf(a: Interval, b: Interval): Interval {
  return { startMs: Math.max(a.startMs, b.startMs), endMs: Math.min(a.endMs, b.endMs) };
}

/** The place of all that stands under the ways through a graph. */
export function GraphSkeleton() {
  return (
    <>
      <div className="px-3 pt-2">
        <GraphAverageSkeleton />
      </div>
      <HashRateChartSkeleton />
    </>
  );
}

/** Not every market gives the time that is asked for: some know their last 24 hours only. */
function SentInstead({ told: { startMs, endMs } }: { told: Interval }) {
  return (
    <Callout>
      This market did not send the time asked for. The graph shows what it sent: <Time ms={startMs} /> to{' '}
      <Time ms={endMs} />.
    </Callout>
  );
}
