import { type SQL, sql } from 'drizzle-orm';
import { activeAt } from '#service/db/active-rental.ts';
import { rentals } from '#service/db/schema/rentals.ts';
import { rigStates } from '#service/db/schema/telemetry.ts';
import { UNREPORTED_MINUTES } from './reported.ts';

/**
 * Of a row of `rentals`, and the one of `rig_states` where its rig has one: whether the rental runs, and none of the last whole
 * minutes of its rig was reported, all of them rented. A minute of a clock that was ahead is no report.
 */
export function unreportedAt(nowUnix: number): SQL {
  const { during } = rentals;
  const { minute } = rigStates;
  const current = Math.floor(nowUnix / 60);
  const first = current - UNREPORTED_MINUTES;
  return sql`(${activeAt(nowUnix)} AND lower(${during}) <= ${60 * first}::bigint
    AND (${minute} BETWEEN ${first}::int AND ${current}::int) IS NOT TRUE)`;
}
