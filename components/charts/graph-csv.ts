import { type CsvSource, onePart } from '#components/ui/csv-source.ts';
import type { DrawnSeries } from './drawn-series.ts';
import { heldAt } from './hash-rate-series.ts';

interface BinRow {
  ms: number;
  delivered: number;
  advertised: number | undefined;
  rejected: number | undefined;
  shares: number | undefined;
}

/** The visible bins, none thinned away; one that nobody observed has no row. */
export function graphCsv(
  { points, advertised, rejected, shares, binMs }: DrawnSeries,
  fileName: string,
): CsvSource<BinRow> {
  const rejectedAt = new Map(rejected);
  const sharesAt = new Map(shares);
  const rows = points.map(([ms, delivered]) => ({
    ms,
    delivered,
    advertised: heldAt(advertised, ms),
    rejected: rejectedAt.get(ms),
    shares: sharesAt.get(ms),
  }));
  return {
    fileName,
    columns: [
      { heading: 'Bin from (UTC)', value: ({ ms }) => new Date(ms).toISOString() },
      { heading: 'Bin length (s)', value: () => binMs / 1000 },
      { heading: 'Delivered (H/s)', value: (row) => row.delivered },
      { heading: 'Advertised (H/s)', value: (row) => row.advertised },
      { heading: 'Rejected (H/s)', value: (row) => row.rejected },
      { heading: 'Accepted shares', value: (row) => row.shares },
    ],
    rows: () => onePart(rows),
  };
}
