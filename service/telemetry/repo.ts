import { inArray, sql } from 'drizzle-orm';
import { type Bin, binsOf } from '#lib/domain/graph.ts';
import { type Minute, windowAverage } from '#lib/domain/minute.ts';
import type { Period } from '#lib/domain/rental-period.ts';
import { type Database, rows, type Transaction } from '#service/db/database.ts';
import { groupRows } from '#service/db/group-rows.ts';
import { jsonRows } from '#service/db/json-rows.ts';
import { rigMinutes } from '#service/db/schema/telemetry.ts';
import { type HourSlots, hourOf, minutesOfHour } from './hour-slots.ts';
import { QUARTER_MINUTES } from './quarter.ts';

/** The averages of the last complete minutes in hashes per second; absent where none of them was observed. */
export interface Windows {
  last5?: number | undefined;
  last15?: number | undefined;
  last30?: number | undefined;
}

const LONGEST_WINDOW = 30;

/** The windows of rigs, in one query; a rig of which nobody observed the last thirty minutes is left out. */
export async function windowsOf(
  db: Database,
  rigIds: readonly number[],
  nowUnix: number,
): Promise<Map<number, Windows>> {
  const minutes = await jsonRows<WindowMinute>(
    db,
    sql`
      SELECT rig_id AS "rigId", minute, accepted_shares AS "acceptedShares",
        accepted_difficulty AS "acceptedDifficulty", work_per_difficulty AS "workPerDifficulty"
      FROM rig_minutes JOIN rigs ON rigs.id = rig_id JOIN algorithms ON slug = algo
      WHERE ${inArray(rigMinutes.rigId, [...rigIds])} AND minute >= ${Math.floor(nowUnix / 60) - LONGEST_WINDOW}
    `,
  );
  const byRig = groupRows(minutes, ({ rigId }) => rigId);
  return new Map([...byRig].map(([rigId, ofRig]) => [rigId, windowsIn(ofRig, nowUnix)]));
}

type WindowMinute = Pick<Minute, 'minute' | 'acceptedShares' | 'acceptedDifficulty'> & {
  rigId: number;
  workPerDifficulty: number;
};

function windowsIn(minutes: readonly WindowMinute[], nowUnix: number): Windows {
  const workPerDifficulty = minutes[0]?.workPerDifficulty ?? 0;
  const average = (windowMinutes: number) =>
    windowAverage(minutes, { nowUnix, windowMinutes, workPerDifficulty })?.hashesPerSecond;
  return { last5: average(5), last15: average(15), last30: average(LONGEST_WINDOW) };
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
        SELECT "index", slot.difficulty, 1
        FROM wanted JOIN rig_hours ON rig_id = "rigId" AND start_minute IN (first / 60 * 60, "end" / 60 * 60),
          unnest(accepted_difficulty) WITH ORDINALITY AS slot(difficulty, number)
        WHERE slot.difficulty IS NOT NULL
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
    if (!sum) return undefined;
    const hashesPerSecond = (sum.difficulty * workPerDifficulty) / (60 * sum.observed);
    return { hashesPerSecond, observedMinutes: sum.observed };
  });
}

/** The columns of a minute under the names of `Minute`; in `rig_hours` each is an array. */
export const observedFields = sql`
  connected, pool_reachable AS "poolReachable", accepted_shares AS "acceptedShares",
  accepted_difficulty AS "acceptedDifficulty", assigned_difficulty AS "assignedDifficulty",
  rejected_difficulty AS "rejectedDifficulty"
`;

/** The observed minutes of a rig that lie wholly within a period, in rising order; minutes are kept for fourteen days. */
export function minutesOf(db: Database, period: RigPeriod): Promise<Minute[]> {
  const { first, end } = wholeMinutes(period);
  return atOneMoment(db, async (tx) => {
    const hours = await jsonRows<HourSlots & { startMinute: number }>(
      tx,
      sql`
        SELECT start_minute AS "startMinute", ${observedFields} FROM rig_hours
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
