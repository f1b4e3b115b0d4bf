import { areTexts, isObject } from '#lib/queries/change/kept-run.ts';
import { createKeptOrders } from '../run/kept-run.ts';
import { rentalRuns } from './held-run.ts';
import type { RentalRow } from './rental-row.ts';

/** Rigs, their terms and what came of each. */
export const keptRentals = createKeptOrders<RentalRow>(rentalRuns.name, ({ confirmed, pool }) => {
  if (!isObject(confirmed) || confirmed.hash === undefined || !isPool(pool)) return false;
  return areTexts(confirmed.price, confirmed.type);
});

function isPool(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { pool, profile, saved_pool, workers = false } = value;
  if (typeof workers !== 'boolean') return false;
  if (pool === 'profile') return areTexts(profile);
  return pool === 'saved' ? areTexts(saved_pool) : pool === 'explicit';
}
