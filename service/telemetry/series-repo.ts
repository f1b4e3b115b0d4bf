import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { type Bin, binsOf } from '#lib/domain/graph.ts';
import type { HashUnit } from '#lib/domain/hash-rate.ts';
import type { Minute } from '#lib/domain/minute.ts';
import type { Period } from '#lib/domain/rental-period.ts';
import type { Database, Transaction } from '#service/db/database.ts';
import { jsonRows } from '#service/db/json-rows.ts';
import { rentals } from '#service/db/schema/rentals.ts';
import { algorithms, rigAdvertised, rigs } from '#service/db/schema/rigs.ts';
import { type HourSlots, hourOf, minutesOfHour } from './hour-slots.ts';
import { QUARTER_MINUTES } from './quarter.ts';
import type { RigPeriod } from './repo.ts';

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

export interface GraphRig {
  id: number;
  hash: string;
  hashUnit: HashUnit;
  workPerDifficulty: number;
}

export async function readGraphRig(db: Database, id: number): Promise<GraphRig | undefined> {
  const { hash, hashUnit } = rigs;
  const [rig] = await db
    .select({ id: rigs.id, hash, hashUnit, workPerDifficulty: algorithms.workPerDifficulty })
    .from(rigs)
    .innerJoin(algorithms, eq(algorithms.slug, rigs.algo))
    .where(eq(rigs.id, id));
  return rig;
}

/** What a rig advertised, since when: each entry holds until the next. In rising order, up to a moment. */
export function readAdvertised(db: Database, rigId: number, endUnix: number) {
  const { sinceUnix, hash, hashUnit } = rigAdvertised;
  return db
    .select({ sinceUnix, hash, type: hashUnit })
    .from(rigAdvertised)
    .where(and(eq(rigAdvertised.rigId, rigId), lt(sinceUnix, endUnix)))
    .orderBy(asc(sinceUnix));
}

/** When a rig was rented, as far as it touches a period, in rising order. */
export function rentedPeriods(db: Database, { rigId, startUnix, endUnix }: RigPeriod): Promise<Period[]> {
  const { during } = rentals;
  return db
    .select({
      startUnix: sql`lower(${during})`.mapWith(Number),
      endUnix: sql`upper(${during})`.mapWith(Number),
    })
    .from(rentals)
    .where(
      and(eq(rentals.rigId, rigId), sql`${during} && int8range(${startUnix}::bigint, ${endUnix}::bigint)`),
    )
    .orderBy(sql`lower(${during})`);
}
