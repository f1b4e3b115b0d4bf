import { and, sql } from 'drizzle-orm';
import { type Bin, binsOf } from '#lib/domain/graph.ts';
import { hashRateOf, type Minute } from '#lib/domain/minute.ts';
import type { Period } from '#lib/domain/rental-period.ts';
import { type Database, rows, type Transaction } from '#service/db/database.ts';
import { jsonRows } from '#service/db/json-rows.ts';
import { amongIds, idList, prepared } from '#service/db/prepared.ts';
import { rigMinutes } from '#service/db/schema/telemetry.ts';
import { type HourSlots, hourOf, minutesOfHour } from './hour-slots.ts';
import { QUARTER_MINUTES } from './quarter.ts';

/** The averages of the last complete minutes in hashes per second; absent where none of them was observed. */
export interface Windows {
  last5?: number | undefined;
  last15?: number | undefined;
  last30?: number | undefined;
}

const { rigId, minute, acceptedDifficulty } = rigMinutes;
const current = sql`${sql.placeholder('current')}::int`;

/** What was accepted in the last minutes, and in how many of them anyone observed. */
function lastMinutes(count: number) {
  const recent = sql`FILTER (WHERE ${minute} >= ${current} - ${sql.raw(String(count))})`;
  return {
    difficulty: sql`coalesce(sum(${acceptedDifficulty}) ${recent}, 0)`.mapWith(Number),
    observed: sql`count(*) ${recent}`.mapWith(Number),
  };
}

const windowSums = prepared((db) =>
  db
    .select({ rigId, last5: lastMinutes(5), last15: lastMinutes(15), last30: lastMinutes(30) })
    .from(rigMinutes)
    .where(and(amongIds(rigId, 'ids'), sql`${minute} >= ${current} - 30 AND ${minute} < ${current}`))
    .groupBy(rigId)
    .prepare('window_sums'),
);

/** The windows of rigs, in one query; a rig of which nobody observed the last thirty minutes is left out. */
export async function windowsOf(
  db: Database,
  measured: readonly { id: number; workPerDifficulty: number }[],
  nowUnix: number,
): Promise<Map<number, Windows>> {
  const ids = idList(measured.map(({ id }) => id));
  const found = await windowSums(db).execute({ ids, current: Math.floor(nowUnix / 60) });
  const workOf = new Map(measured.map(({ id, workPerDifficulty }) => [id, workPerDifficulty]));
  return new Map(
    found.map(({ rigId, last5, last15, last30 }) => {
      const work = workOf.get(rigId) ?? 0;
      return [
        rigId,
        { last5: rateOf(last5, work), last15: rateOf(last15, work), last30: rateOf(last30, work) },
      ];
    }),
  );
}

/** Hashes per second over observed minutes. */
function rateOf(
  sum: { difficulty: number; observed: number },
  workPerDifficulty: number,
): number | undefined {
  if (sum.observed === 0) return undefined;
  return hashRateOf([{ acceptedDifficulty: sum.difficulty }], workPerDifficulty, 60 * sum.observed);
}

export interface RigPeriod extends Period {
  readonly rigId: number;
}

export interface Average {
  /** Over the observed minutes that lie wholly within the period. */
  hashesPerSecond: number;
  observedMinutes: number;
}

/** A period of a rig with its algorithm's hashes per unit of difficulty: a rig's own may be another one since. */
export interface WorkPeriod extends RigPeriod {
  readonly workPerDifficulty: number;
}

/**
 * The average of each period, in the order given, in one query; undefined where nobody observed a minute of it. Whole
 * quarters come from the roll-ups, so that long periods cost little and outlive their minutes.
 */
export async function averagesOf(
  db: Database,
  periods: readonly WorkPeriod[],
): Promise<(Average | undefined)[]> {
  const wanted = periods.map(({ rigId, startUnix, endUnix }, index) => ({
    index,
    rigId,
    first: Math.ceil(startUnix / 60),
    end: Math.floor(endUnix / 60),
  }));
  const found = await rows<{ index: number; difficulty: number; observed: number }>(
    db,
    sql`
      WITH wanted AS (
        SELECT *, ceil(first / 15.0)::int * 15 AS first_quarter, "end" / 15 * 15 AS end_quarter
        FROM json_to_recordset(${JSON.stringify(wanted)}::json)
          AS period("index" int, "rigId" bigint, first int, "end" int)
      ), sums AS (
        SELECT "index", accepted_difficulty, observed::int
        FROM wanted JOIN rig_quarters ON rig_id = "rigId"
          AND start_minute >= first_quarter AND start_minute < end_quarter
        UNION ALL
        SELECT "index", coalesce(slot.difficulty, slot.shares * coalesce(slot.assigned, assigned_difficulty[1])), 1
        FROM wanted JOIN rig_hours ON rig_id = "rigId" AND start_minute IN (first / 60 * 60, "end" / 60 * 60),
          unnest(accepted_shares, accepted_difficulty, assigned_difficulty)
            WITH ORDINALITY AS slot(shares, difficulty, assigned, number)
        WHERE slot.shares IS NOT NULL
          AND start_minute + number - 1 >= first AND start_minute + number - 1 < "end"
          AND NOT (start_minute + number - 1 >= first_quarter AND start_minute + number - 1 < end_quarter)
        UNION ALL
        SELECT "index", accepted_difficulty, 1
        FROM wanted JOIN rig_minutes ON rig_id = "rigId" AND minute >= first AND minute < "end"
      )
      SELECT "index", sum(accepted_difficulty) AS difficulty, sum(observed)::int AS observed
      FROM sums GROUP BY "index"
    `,
  );
  const sums = new Map(found.map((sum) => [sum.index, sum]));
  return periods.map(({ workPerDifficulty }, index) => {
    const sum = sums.get(index);
    const hashesPerSecond = sum && rateOf(sum, workPerDifficulty);
    return hashesPerSecond === undefined
      ? undefined
      : { hashesPerSecond, observedMinutes: sum?.observed ?? 0 };
  });
}

/** The columns of a minute under the names of `Minute`. */
export const observedFields = sql`
  connected, pool_reachable AS "poolReachable", accepted_shares AS "acceptedShares",
  accepted_difficulty AS "acceptedDifficulty", assigned_difficulty AS "assignedDifficulty",
  rejected_difficulty AS "rejectedDifficulty"
`;

/** The columns of an hour under the names of `HourSlots`. */
export const hourFields = sql`${observedFields}, rejected_shares AS "rejectedShares"`;

/** The observed minutes of a rig that lie wholly within a period, in rising order; minutes are kept for fourteen days. */
export function minutesOf(db: Database, period: RigPeriod): Promise<Minute[]> {
  const { first, end } = wholeMinutes(period);
  return atOneMoment(db, async (tx) => {
    const hours = await jsonRows<HourSlots & { startMinute: number }>(
      tx,
      sql`
        SELECT start_minute AS "startMinute", ${hourFields} FROM rig_hours
        WHERE rig_id = ${period.rigId} AND start_minute >= ${hourOf(first)} AND start_minute < ${end}
        ORDER BY start_minute
      `,
    );
    const ended = hours.flatMap(minutesOfHour).filter(({ minute }) => minute >= first && minute < end);
    return [...ended, ...(await runningMinutes(tx, period))];
  });
}

/** The same in bins of fifteen minutes, those that begin within the period; they are kept for a year. */
export function quarterBinsOf(db: Database, period: RigPeriod): Promise<Bin[]> {
  const { first, end } = wholeMinutes(period);
  return atOneMoment(db, async (tx) => {
    const quarters = await jsonRows<Bin>(
      tx,
      sql`
        SELECT start_minute AS "startMinute", ${QUARTER_MINUTES}::int AS "lengthMinutes", observed, disconnected,
          pool_away AS "poolAway", accepted_shares AS "acceptedShares",
          accepted_difficulty AS "acceptedDifficulty", rejected_difficulty AS "rejectedDifficulty"
        FROM rig_quarters WHERE rig_id = ${period.rigId} AND start_minute >= ${first} AND start_minute < ${end}
        ORDER BY start_minute
      `,
    );
    return [...quarters, ...binsOf(await runningMinutes(tx, period), QUARTER_MINUTES)];
  });
}

/** The rows of a rig are younger than its hours, so they follow on them. */
function runningMinutes(tx: Transaction, period: RigPeriod): Promise<Minute[]> {
  const { first, end } = wholeMinutes(period);
  return jsonRows(
    tx,
    sql`
      SELECT minute, ${observedFields} FROM rig_minutes
      WHERE rig_id = ${period.rigId} AND minute >= ${first} AND minute < ${end}
      ORDER BY minute
    `,
  );
}

function wholeMinutes({ startUnix, endUnix }: Period): { first: number; end: number } {
  return { first: Math.ceil(startUnix / 60), end: Math.floor(endUnix / 60) };
}

/** Minutes move from one table to another while they are read: both are read as of the same moment. */
function atOneMoment<T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
