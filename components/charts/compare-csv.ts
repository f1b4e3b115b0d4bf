import { type CsvSource, onePart } from '#components/ui/file/csv-source.ts';
import { isoTime } from '#lib/domain/clock.ts';
import type { CompareLine, CompareRow } from './compare-line.ts';

/** The averages as they are drawn; blank where nobody observed. */
export function compareCsv(
  lines: readonly CompareLine[],
  rows: readonly CompareRow[],
): CsvSource<CompareRow> {
  return {
    fileName: 'compared-rigs.csv',
    columns: [
      { heading: 'Average from (UTC)', value: ({ ms }) => isoTime(ms) },
      ...lines.map(({ name, id }, place) => ({
        heading: `${name}, rig ${id} (% of advertised)`,
        value: ({ percents }: CompareRow) => percents[place]?.toFixed(2),
      })),
    ],
    rows: () => onePart(rows),
  };
}
