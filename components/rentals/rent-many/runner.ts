import { rigSubject } from '#lib/contract/desk-orders.ts';
import { createRunner } from '../run/runner.ts';
import { toldElsewhere } from '../run/words.ts';
import { rentalRuns } from './held-run.ts';
import { keptRentals } from './kept-run.ts';
import type { RentalRow } from './rental-row.ts';
import { RENTALS } from './words.ts';

/** Rents rigs one after the other. */
export const rentalRunner = createRunner<'createRental', RentalRow>({
  order: 'createRental',
  subjectOf: ({ id }) => rigSubject(id),
  runs: rentalRuns,
  kept: keptRentals,
  toldElsewhere: (run) => toldElsewhere(run, RENTALS),
});
