import { createHeldRuns } from '../run/held-run.ts';
import type { RentalRow } from './rental-row.ts';

/** The rentals of this tab that are made together. */
export const rentalRuns = createHeldRuns<RentalRow>({ name: 'rental-run', href: '/rigs/rent' });
