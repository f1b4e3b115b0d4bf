import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Bin, binsOf } from '#lib/domain/graph.ts';
import { hashRateOf, type Minute } from '#lib/domain/minute.ts';
import { type Period, wholeMinutes } from '#lib/domain/rental-period.ts';
import { atOneMoment } from '#service/db/at-one-moment.ts';
import { type Database, rows, type Transaction } from '#service/db/database.ts';
import { jsonRows, preparedJsonRows } from '#service/db/json-rows.ts';
import { type HourSlots, hourOf, minutesOfHour } from './hour-slots.ts';
import { QUARTER_MINUTES } from './quarter.ts';

/** Hashes per second over observed minutes. */
export function rateOf(
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
  const wanted = periods.map((period, index) => ({ index, rigId: period.rigId, ...wholeMinutes(period) }));
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
  // Minutes move from one table to another while they are read.
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

/** Columns of quarters, each as one array: as an object a row they take twice as long. */
type QuarterColumns = { [Field in keyof Omit<Bin, 'lengthMinutes'>]: number[] | null };

/** Minutes move from one table to another while they are read: one statement reads both as of the same moment. */
const quarterBins = preparedJsonRows<{ ended: QuarterColumns; running: Minute[] | null }>(
  'quarter_bins',
  () => {
    const [rigId, first, end] = [sql.placeholder('rigId'), sql.placeholder('first'), sql.placeholder('end')];
    return sql`(
    SELECT (
      SELECT row_to_json(quarters) FROM (
        SELECT json_agg(start_minute) AS "startMinute", json_agg(observed) AS observed,
          json_agg(disconnected) AS disconnected, json_agg(pool_away) AS "poolAway",
          json_agg(accepted_shares) AS "acceptedShares", json_agg(accepted_difficulty) AS "acceptedDifficulty",
          json_agg(rejected_difficulty) AS "rejectedDifficulty"
        FROM (
          SELECT * FROM rig_quarters
          WHERE rig_id = ${rigId}::bigint AND start_minute >= ${first}::int AND start_minute < ${end}::int
          ORDER BY start_minute
        ) AS ended
      ) AS quarters
    ) AS ended, (
      SELECT json_agg(minutes) FROM (${minutesBetween({ rigId, first, end })}) AS minutes
    ) AS running
  ) AS found`;
  },
);

/** The same in bins of fifteen minutes, those that begin within the period; they are kept for a year. */
export async function quarterBinsOf(db: Database, period: RigPeriod): Promise<Bin[]> {
  const [found] = await quarterBins(db, { rigId: period.rigId, ...wholeMinutes(period) });
  return [...binsFrom(found?.ended), ...binsOf(found?.running ?? [], QUARTER_MINUTES)];
}

function binsFrom(columns: QuarterColumns | undefined): Bin[] {
  const at = (field: keyof QuarterColumns, index: number) => columns?.[field]?.[index] ?? 0;
  return (columns?.startMinute ?? []).map((startMinute, index) => ({
    startMinute,
    lengthMinutes: QUARTER_MINUTES,
    observed: at('observed', index),
    disconnected: at('disconnected', index),
    poolAway: at('poolAway', index),
    acceptedShares: at('acceptedShares', index),
    acceptedDifficulty: at('acceptedDifficulty', index),
    rejectedDifficulty: at('rejectedDifficulty', index),
  }));
}

/** The rows of a rig are younger than its hours, so they follow on them. */
function runningMinutes(tx: Transaction, period: RigPeriod): Promise<Minute[]> {
  return jsonRows(tx, minutesBetween({ rigId: period.rigId, ...wholeMinutes(period) }));
}

function minutesBetween(given: Record<'rigId' | 'first' | 'end', number | Placeholder>): SQL {
  return sql`
    SELECT minute, ${observedFields} FROM rig_minutes
    WHERE rig_id = ${given.rigId}::bigint AND minute >= ${given.first}::int AND minute < ${given.end}::int
    ORDER BY minute
  `;
}
