import type { CsvSource } from '#components/ui/file/csv-source.ts';
import { type OutcomeRow, runCsv } from '../run/run-csv.ts';
import type { RentalRow, RentalRun } from './rental-row.ts';
import { RENTALS } from './words.ts';

/** What came of rentals that were made together. */
export function rentalsCsv(run: RentalRun): CsvSource<OutcomeRow<RentalRow>> {
  return runCsv(run, {
    fileName: 'rented.csv',
    words: RENTALS,
    which: [
      { heading: 'Rig', value: ({ id }) => id },
      { heading: 'Rig name', value: ({ name }) => name },
    ],
    what: [
      { heading: 'Rental', value: ({ state }) => (state.name === 'done' ? state.id : undefined) },
      { heading: 'Hours', value: ({ confirmed }) => confirmed.length },
      { heading: 'Advertised', value: ({ confirmed }) => confirmed.hash.hash },
      { heading: 'Unit of advertised', value: ({ confirmed }) => confirmed.hash.type },
      { heading: 'Price per unit and day', value: ({ confirmed }) => confirmed.price },
      { heading: 'Unit of price', value: ({ confirmed }) => confirmed.type },
    ],
  });
}
