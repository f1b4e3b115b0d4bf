import { Callout } from '#components/ui/callout.tsx';
import { GraphAverage } from './graph-average.tsx';
import type { GraphSeries } from './graph-series.ts';
import { HashRateChartLazy } from './hash-rate-chart-lazy.tsx';

interface GraphViewProps {
  /** What `chartFromGraph` made of an answer; undefined where it could not. */
  series: GraphSeries | undefined;
  /** Whose hash rate it is. */
  label: string;
}

/** A rig's graph under the average of what it shows; for a flush panel. */
export function GraphView({ series, label }: GraphViewProps) {
  if (!series) {
    return (
      <div className="p-3">
        <Callout kind="warn">The graph is not in a form this desk can read.</Callout>
      </div>
    );
  }
  return (
    <>
      <p className="px-3 pt-3">
        <GraphAverage series={series} visible={series.range} />
      </p>
      <HashRateChartLazy {...series} label={label} />
    </>
  );
}
