import { isObject } from '#lib/queries/change/kept-run.ts';
import { createKeptOrders } from '../run/kept-run.ts';
import { rentalRuns } from './held-run.ts';
import type { RentalRow } from './rental-row.ts';

/** Rigs, their terms and what came of each. */
export const keptRentals = createKeptOrders<RentalRow>(rentalRuns.name, ({ confirmed, pool }) => {
  if (!isObject(confirmed) || !isObject(confirmed.hash) || !isObject(pool)) return false;
  return typeof confirmed.price === 'string' && Number.isFinite(confirmed.length);
});
