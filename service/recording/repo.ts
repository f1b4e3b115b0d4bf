import { asc, eq, lt, min, sql } from 'drizzle-orm';
import { type DifficultyRange, optimalDifficulty } from '#lib/domain/difficulty.ts';
import { hashRate } from '#lib/domain/hash-rate.ts';
import type { AdvertisedRate, Minute, Silence } from '#lib/domain/minute.ts';
import { among } from '#service/db/among.ts';
import { type Database, rows, type Transaction } from '#service/db/database.ts';
import { algorithms, rigAdvertised, rigs } from '#service/db/schema/rigs.ts';
import { rigHours, rigMinutes, rigQuarters, rigStates } from '#service/db/schema/telemetry.ts';
import { observedFields } from '#service/telemetry/repo.ts';

/*
 * Rows are JSON on their way in: thousands of them are one parameter of one statement. They go in by rig, so that no two
 * reports wait for each other.
 */

type RowOf<Value> = Value & { rigId: number };

export type RigMinute = RowOf<Minute>;
export type RigState = RowOf<Silence> & { minute: number; online: boolean; poolOnline: boolean };

const TELEMETRY_LOCK = 4_100_002;

/** One at a time takes hours apart and puts them together again, however many markets share the database. */
export async function lockHours(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${TELEMETRY_LOCK})`);
}

/**
 * Adds minutes of the running hours; one that is there already stays as it is, also where its hour was put away by a clock
 * that was ahead: beside that it would count twice. Returns how many were not there.
 */
export async function insertMinutes(tx: Transaction, minutes: readonly RigMinute[]): Promise<number> {
  const [inserted] = await rows<{ count: number }>(
    tx,
    sql`
      WITH inserted AS (
        INSERT INTO rig_minutes
        SELECT * FROM json_to_recordset(${JSON.stringify(minutes)}::json) AS given(
          "rigId" bigint, minute int, connected boolean, "poolReachable" boolean, "acceptedShares" int,
          "acceptedDifficulty" float8, "assignedDifficulty" float8, "rejectedDifficulty" float8
        )
        WHERE NOT EXISTS (
          SELECT FROM rig_hours WHERE rig_id = given."rigId" AND start_minute = given.minute - given.minute % 60
            AND accepted_shares[given.minute % 60 + 1] IS NOT NULL)
        ORDER BY "rigId", minute
        ON CONFLICT DO NOTHING
        RETURNING 1
      )
      SELECT count(*)::int AS count FROM inserted
    `,
  );
  return inserted?.count ?? 0;
}

/** Takes rigs' minutes before this one out of the running hours. */
export async function takeMinutes(
  tx: Transaction,
  rigIds: readonly number[],
  before: number,
): Promise<RigMinute[]> {
  const [taken] = await rows<{ all: RigMinute[] | null }>(
    tx,
    sql`
      WITH taken AS (
        DELETE FROM rig_minutes WHERE ${among(rigMinutes.rigId, rigIds)} AND minute < ${before}
        RETURNING rig_id AS "rigId", minute, ${observedFields}
      )
      SELECT json_agg(row_to_json(taken)) AS all FROM taken
    `,
  );
  return taken?.all ?? [];
}

/** Keeps states; one that is as new or newer stays, unless it is of a minute after the one that runs. */
export async function upsertStates(
  tx: Transaction,
  states: readonly RigState[],
  current: number,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO rig_states
    SELECT * FROM json_to_recordset(${JSON.stringify(states)}::json) AS given(
      "rigId" bigint, minute int, online boolean, "poolOnline" boolean, "awayMinutes" int, "missedShares" float8,
      "sinceMinute" int, "beganAway" boolean
    )
    ORDER BY "rigId"
    ON CONFLICT (rig_id) DO UPDATE SET minute = excluded.minute, online = excluded.online,
      pool_online = excluded.pool_online, away_minutes = excluded.away_minutes, missed_shares = excluded.missed_shares,
      since_minute = excluded.since_minute, began_away = excluded.began_away
    WHERE rig_states.minute < excluded.minute OR rig_states.minute > ${current}
  `);
}

/** What minutes of a rig are judged by, and its state where it was measured. */
export interface JudgedRig extends AdvertisedRate {
  optimalDifficulty: DifficultyRange;
  state: RigState | null;
}

export type JudgedRigs = ReadonlyMap<number, JudgedRig>;

/** By the listings of this moment; ids without a rig are left out. */
export async function readJudgedRigs(tx: Transaction, rigIds: readonly number[]): Promise<JudgedRigs> {
  const { id, hash, hashUnit: type, deviceCount } = rigs;
  const { workPerDifficulty } = algorithms;
  const found = await tx
    .select({ id, hash, type, deviceCount, workPerDifficulty, state: rigStates })
    .from(rigs)
    .innerJoin(algorithms, eq(algorithms.slug, rigs.algo))
    .leftJoin(rigStates, eq(rigStates.rigId, rigs.id))
    .where(among(rigs.id, rigIds));
  return new Map(
    found.map(({ id, hash, type, deviceCount, workPerDifficulty, state }) => {
      const advertised = { hashesPerSecond: hashRate({ hash, type }), workPerDifficulty };
      return [
        id,
        { ...advertised, optimalDifficulty: optimalDifficulty({ ...advertised, deviceCount }), state },
      ];
    }),
  );
}

/** Keeps rigs from being listed for another algorithm until the transaction ends, as measured ones are for ever. */
export async function holdAlgorithms(tx: Transaction, rigIds: readonly number[]): Promise<void> {
  await tx.select({ id: rigs.id }).from(rigs).where(among(rigs.id, rigIds)).for('key share');
}

/** The oldest minute that is still a row of its own. */
export async function oldestRunningMinute(db: Database): Promise<number | undefined> {
  const [row] = await db.select({ minute: min(rigMinutes.minute) }).from(rigMinutes);
  return row?.minute ?? undefined;
}

export async function measuredRigs(db: Database): Promise<number[]> {
  const found = await db.select({ rigId: rigStates.rigId }).from(rigStates).orderBy(rigStates.rigId);
  return found.map(({ rigId }) => rigId);
}

/** Whoever was away for longer than that leaves some hours until their quarters go. */
const LOOKED_AT_MINUTES = 7 * 1440;

/**
 * The minutes of an hour in which a rental began or ended stay as long as its quarters: no quarter is that of its first and
 * last minutes, and what it delivered must not change by what is forgotten.
 */
export async function forgetBefore(
  db: Database,
  { minutesFrom, quartersFrom }: { minutesFrom: number; quartersFrom: number },
): Promise<void> {
  await db.execute(sql`
    DELETE FROM rig_hours WHERE start_minute < ${minutesFrom}::int AND start_minute >= ${minutesFrom - LOOKED_AT_MINUTES}::int
      AND NOT EXISTS (
        SELECT FROM rentals WHERE rentals.rig_id = rig_hours.rig_id
          AND during && int8range(60 * (start_minute - 1)::bigint, 60 * (start_minute + 60)::bigint, '[]')
          AND start_minute IN ((lower(during) + 59) / 60 / 60 * 60, upper(during) / 60 / 60 * 60))`);
  await db.delete(rigHours).where(lt(rigHours.startMinute, quartersFrom));
  await db.delete(rigQuarters).where(lt(rigQuarters.startMinute, quartersFrom));
  await forgetAdvertised(db, 60 * quartersFrom);
}

/** What a rig advertised before a moment says something only of quarters that went; what holds at that moment stays. */
async function forgetAdvertised(db: Database, beforeUnix: number): Promise<void> {
  await db.execute(sql`
    DELETE FROM rig_advertised WHERE (rig_id, since_unix) IN (
      SELECT rig_id, since_unix FROM (
        SELECT rig_id, since_unix, lead(since_unix) OVER (PARTITION BY rig_id ORDER BY since_unix) AS until
        FROM rig_advertised WHERE since_unix <= ${beforeUnix}::bigint
      ) AS held
      WHERE until IS NOT NULL)`);
}

/** What a source of telemetry knows of a rig before it has seen a share. */
export interface MeasurableRig {
  id: number;
  /** What it advertised when it was listed, or as far back as is kept; in hashes per second. */
  hashesPerSecond: number;
  deviceCount: number;
  workPerDifficulty: number;
}

/** Every rig there is, by id. */
export async function readMeasurableRigs(db: Database): Promise<MeasurableRig[]> {
  const { deviceCount } = rigs;
  const { hash, hashUnit: type } = rigAdvertised;
  const { workPerDifficulty } = algorithms;
  const found = await db
    .selectDistinctOn([rigs.id], { id: rigs.id, hash, type, deviceCount, workPerDifficulty })
    .from(rigs)
    .innerJoin(rigAdvertised, eq(rigAdvertised.rigId, rigs.id))
    .innerJoin(algorithms, eq(algorithms.slug, rigs.algo))
    .orderBy(asc(rigs.id), asc(rigAdvertised.sinceUnix));
  return found.map(({ hash, type, ...rig }) => ({ ...rig, hashesPerSecond: hashRate({ hash, type }) }));
}
