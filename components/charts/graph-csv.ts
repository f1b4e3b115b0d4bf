import { type CsvSource, onePart } from '#components/ui/file/csv-source.ts';
import { isoTime } from '#lib/domain/clock.ts';
import type { DrawnSeries } from './drawn-series.ts';
import { type GraphBin, graphBins } from './graph-bins.ts';

/** The visible bins, none thinned away; one that nobody observed has no row. */
export function graphCsv(series: DrawnSeries, fileName: string): CsvSource<GraphBin> {
  const { points, binMs } = series;
  const rows = graphBins(points, series);
  return {
    fileName,
    columns: [
      { heading: 'Bin from (UTC)', value: ({ ms }) => isoTime(ms) },
      { heading: 'Bin length (s)', value: () => binMs / 1000 },
      { heading: 'Delivered (H/s)', value: (row) => row.delivered },
      { heading: 'Advertised (H/s)', value: (row) => row.advertised },
      { heading: 'Rejected (H/s)', value: (row) => row.rejected },
      { heading: 'Accepted shares', value: (row) => row.shares },
      { heading: 'Rented (s)', value: ({ lasted }) => seconds(lasted.rented) },
      { heading: 'Rig offline (s)', value: ({ lasted }) => seconds(lasted['rig-offline']) },
      { heading: 'Pool offline (s)', value: ({ lasted }) => seconds(lasted['pool-offline']) },
      { heading: 'Not observed (s)', value: ({ lasted }) => seconds(lasted.unobserved) },
    ],
    rows: () => onePart(rows),
  };
}

function seconds(ms: number | undefined): number | undefined {
  return ms === undefined ? undefined : Math.round(ms / 1000);
}
