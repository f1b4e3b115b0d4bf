import { type CsvColumn, type CsvSource, onePart } from '#components/ui/file/csv-source.ts';
import { isoTime } from '#lib/domain/clock.ts';
import { LAYER_NAMES } from './chart-layer.ts';
import type { CompareLine, CompareRow } from './compare-line.ts';

function columnsOf({ name, id, absences }: CompareLine, place: number): CsvColumn<CompareRow>[] {
  return [
    {
      heading: `${name}, rig ${id} (% of advertised)`,
      value: ({ percents }) => percents[place]?.toFixed(2),
    },
    {
      heading: `${name}, rig ${id} (absences)`,
      value: ({ ms }) =>
        absences.ofStretch
          .get(ms)
          ?.map(({ kind }) => LAYER_NAMES[kind])
          .join(', '),
    },
  ];
}

/** The averages as they are drawn; blank where there is none, and what was away in their time. */
export function compareCsv(
  lines: readonly CompareLine[],
  rows: readonly CompareRow[],
): CsvSource<CompareRow> {
  return {
    fileName: 'compared-rigs.csv',
    columns: [
      { heading: 'Average from (UTC)', value: ({ ms }) => isoTime(ms) },
      ...lines.flatMap((line, place) => columnsOf(line, place)),
    ],
    rows: () => onePart(rows),
  };
}
