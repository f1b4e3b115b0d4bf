import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { rentals } from './schema/rentals.ts';

/**
 * Of a row of `rentals`: whether it runs at this moment. A settled rental has ended; saying so lets the index of the
 * unsettled ones find the few that run among all there ever were.
 */
export function activeAt(nowUnix: number | Placeholder): SQL {
  const { during, settledUnix } = rentals;
  return sql`(${settledUnix} IS NULL AND upper(${during}) > ${nowUnix}::bigint AND lower(${during}) <= ${nowUnix}::bigint)`;
}
