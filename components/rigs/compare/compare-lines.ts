import { absencesOf, NO_ABSENCES } from '#components/charts/absences.ts';
import type { CompareLine } from '#components/charts/compare-line.ts';
import { type GraphSeries, measuredSeries, seriesAverage } from '#components/charts/graph-series.ts';
import type { Interval } from '#lib/domain/graph.ts';
import { covers } from '#lib/domain/graph-window.ts';
import { percentAverages } from '#lib/domain/series-statistics.ts';

/** A rig's graph and what its curve is called. */
export interface NamedGraph extends Pick<CompareLine, 'id' | 'mark' | 'name'> {
  /** Absent until it has been read; its series is undefined where it is not in a form this desk can read. */
  graph: { series: GraphSeries | undefined } | undefined;
}

/** The curves of graphs: percent of advertised, averaged over `lengthMs` each. One that cannot be read has no point. */
export function compareLines(
  graphs: readonly NamedGraph[],
  window: Interval & { lengthMs: number },
): CompareLine[] {
  return graphs.map(({ id, mark, name, graph }) => {
    const series = graph?.series;
    const points = series ? percentAverages(measuredSeries(series), window) : [];
    const absences = series ? absencesOf(series, window) : NO_ABSENCES;
    return { id, mark, name, points, average: series && seriesAverage(series, window)?.percent, absences };
  });
}

/** The letters of those whose answer is about another time than was asked for, or cannot be read. */
export function leftOut(graphs: readonly NamedGraph[], asked: Interval): string[] {
  return graphs
    .filter(({ graph }) => graph && !(graph.series && covers(graph.series.range, asked)))
    .map(({ mark }) => mark);
}
