import { type CsvSource, onePart } from '#components/ui/file/csv-source.ts';
import type { SavedPool } from './saved-pool.ts';

/** The saved pools that are shown. Their passwords are not known here. */
export function poolCsv(pools: readonly SavedPool[]): CsvSource<SavedPool> {
  return {
    fileName: 'saved-pools.csv',
    columns: [
      { heading: 'Id', value: ({ id }) => id },
      { heading: 'Name', value: ({ name }) => name },
      { heading: 'Algorithm', value: ({ algo }) => algo },
      { heading: 'Pool', value: ({ host }) => host },
      { heading: 'User', value: ({ user }) => user },
    ],
    rows: () => onePart(pools),
  };
}
