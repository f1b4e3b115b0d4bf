import { rentalSubject } from '#lib/contract/desk-orders.ts';
import { createRunner } from '../run/runner.ts';
import { toldElsewhere } from '../run/words.ts';
import type { ExtensionRow } from './extension-row.ts';
import { extensionRuns } from './held-run.ts';
import { keptExtensions } from './kept-run.ts';
import { EXTENSIONS } from './words.ts';

/** Extends rentals one after the other. */
export const extensionRunner = createRunner<'extendRental', ExtensionRow>({
  order: 'extendRental',
  subjectOf: ({ id }) => rentalSubject(id),
  runs: extensionRuns,
  kept: keptExtensions,
  toldElsewhere: (run) => toldElsewhere(run, EXTENSIONS),
});
