import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { rentals } from './schema/rentals.ts';
import { rigs } from './schema/rigs.ts';

/**
 * Of a row of `rentals`: whether it runs at this moment. None begins later than it is made: a clock before its start is slow.
 * A settled rental has ended; saying so lets the index of the unsettled ones find the few that run among all there ever were.
 */
export function activeAt(nowUnix: number | Placeholder): SQL {
  const { during, settledUnix } = rentals;
  return sql`(${settledUnix} IS NULL AND upper(${during}) > ${nowUnix}::bigint)`;
}

/** Of rows of `rigs` and `rentals`: whether the rental is the one that runs. By a slow clock the one before it does, too. */
export function runsOn(nowUnix: number | Placeholder): SQL | undefined {
  const { rigId, during } = rentals;
  const followed = sql`EXISTS (SELECT FROM rentals AS later WHERE later.rig_id = ${rigId} AND later.during >> ${during})`;
  return and(eq(rigId, rigs.id), activeAt(nowUnix), sql`NOT ${followed}`);
}
