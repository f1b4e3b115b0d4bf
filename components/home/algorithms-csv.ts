import { type CsvColumn, type CsvSource, onePart } from '#components/ui/file/csv-source.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { readHashRate } from '#lib/domain/hash-rate.ts';

type Algorithm = Data<'algorithms'>[number];
type Stats = NonNullable<Algorithm['stats']>;

/** What the market tells of its algorithms, as a file: rates in hashes per second, prices as the market writes them. */
export function algorithmsCsv(algorithms: readonly Algorithm[]): CsvSource<Algorithm> {
  return { fileName: 'algorithms.csv', columns, rows: () => onePart(algorithms) };
}

const columns: readonly CsvColumn<Algorithm>[] = [
  { heading: 'Algorithm', value: ({ name }) => name },
  { heading: 'Name', value: ({ display }) => display },
  ...rigColumns('available'),
  ...rigColumns('rented'),
  ...priceColumns('lowest', 'Lowest price'),
  ...priceColumns('last', 'Last price'),
  ...priceColumns('last_10', 'Mean price of the last 10 rentals'),
];

function rigColumns(which: 'available' | 'rented'): CsvColumn<Algorithm>[] {
  return [
    { heading: `Rigs ${which}`, value: ({ stats }) => stats?.[which]?.rigs },
    { heading: `Hash rate ${which} (H/s)`, value: ({ stats }) => readHashRate(stats?.[which]?.hash) },
  ];
}

function priceColumns(which: keyof NonNullable<Stats['prices']>, heading: string): CsvColumn<Algorithm>[] {
  return [
    { heading, value: ({ stats }) => stats?.prices?.[which]?.amount },
    { heading: `${heading}: asset`, value: ({ stats }) => stats?.prices?.[which]?.currency },
    { heading: `${heading}: per`, value: ({ stats }) => stats?.prices?.[which]?.unit },
  ];
}
