import { sql } from 'drizzle-orm';
import type { Tally } from '#lib/domain/delivery.ts';
import type { HashUnit } from '#lib/domain/hash-rate.ts';
import { among, idList } from '#service/db/among.ts';
import type { Database } from '#service/db/database.ts';
import { preparedJsonRows } from '#service/db/json-rows.ts';
import { rigMinutes, rigQuarters } from '#service/db/schema/telemetry.ts';

const DAY_MINUTES = 1440;

/** A day's sums at one advertised rate: a day on which it changed has several. Their `shares` are all that were accepted. */
export interface Sums extends Tally {
  rigId: number;
  /** Unix time in days. */
  day: number;
  hash: string;
  hashUnit: HashUnit;
  workPerDifficulty: number;
}

const first = sql`${sql.placeholder('first')}::int`;
const end = sql`${sql.placeholder('end')}::int`;

const dailySums = preparedJsonRows<Sums>(
  'daily_sums',
  () => sql`(
    WITH advertised AS (
      SELECT rig_id, hash, hash_unit, since_unix, row_number() OVER (PARTITION BY rig_id ORDER BY since_unix) AS rate
      FROM rig_advertised AS one WHERE ${among(sql`one.rig_id`, sql.placeholder('ids'))} AND since_unix < 60 * ${end}::bigint
        AND since_unix >= coalesce((SELECT max(since_unix) FROM rig_advertised AS before
          WHERE before.rig_id = one.rig_id AND before.since_unix <= 60 * ${first}::bigint), 0)
    ), changes AS (
      SELECT rig_id, array_agg(ceil(since_unix / 60.0)::int ORDER BY rate) FILTER (WHERE rate > 1) AS minutes
      FROM advertised GROUP BY rig_id
    ), parts AS (
      SELECT rig_id, start_minute AS minute, disconnected AS rig, working, unsuited,
        working_shares AS shares, working_difficulty AS accepted, inverse_difficulty AS inverse
      FROM rig_quarters WHERE ${among(rigQuarters.rigId, sql.placeholder('ids'))} AND start_minute >= ${first} AND start_minute < ${end}
      UNION ALL
      SELECT rig_id, minute, (pool_reachable AND NOT connected)::int, works::int, 0,
        CASE WHEN works THEN accepted_shares ELSE 0 END,
        CASE WHEN works THEN accepted_difficulty ELSE 0 END,
        CASE WHEN works THEN 1 / assigned_difficulty ELSE 0 END
      FROM rig_minutes, LATERAL (SELECT connected AND pool_reachable AND assigned_difficulty > 0) AS seen(works)
      WHERE ${among(rigMinutes.rigId, sql.placeholder('ids'))} AND minute >= ${first} AND minute < ${end}
    ), sums AS (
      SELECT rig_id, minute / ${sql.raw(String(DAY_MINUTES))} AS day, coalesce(width_bucket(minute, minutes), 0) + 1 AS rate,
        sum(rig + working) AS observed, sum(rig) AS rig, sum(unsuited) AS difficulty,
        sum(shares) AS shares, sum(accepted) AS accepted, sum(inverse) AS inverse
      FROM parts JOIN changes USING (rig_id)
      GROUP BY 1, 2, 3
    )
    SELECT rig_id AS "rigId", day, advertised.hash::text AS hash, advertised.hash_unit AS "hashUnit",
      work_per_difficulty AS "workPerDifficulty", observed, rig, 0 AS pool, difficulty, shares,
      accepted AS "acceptedDifficulty", inverse AS "inverseDifficulty"
    FROM sums JOIN advertised USING (rig_id, rate) JOIN rigs ON rigs.id = rig_id JOIN algorithms ON slug = algo
    WHERE observed > 0
    ORDER BY rig_id, day, rate
  ) AS found`,
);

/**
 * The sums of rigs from one day until another, by rig, day and rate. Minutes without the pool are left out: outside of
 * rentals it is the owner's own, and says nothing for the rig. Ended hours come from their quarters, the running ones
 * minute by minute; a quarter is held to the rate at its start. Rates are numbered in their order, so that the many parts
 * are told apart by numbers alone.
 */
export function readDailySums(
  db: Database,
  { rigIds, firstDay, endDay }: { rigIds: readonly number[]; firstDay: number; endDay: number },
): Promise<Sums[]> {
  return dailySums(db, {
    ids: idList(rigIds),
    first: firstDay * DAY_MINUTES,
    end: endDay * DAY_MINUTES,
  });
}
