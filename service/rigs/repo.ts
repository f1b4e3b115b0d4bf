import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Asset } from '#lib/domain/asset.ts';
import { divideHalfUp } from '#lib/domain/decimal.ts';
import { HASH_UNITS, type HashUnit, hashesPerUnit } from '#lib/domain/hash-rate.ts';
import type { Amount } from '#lib/domain/money.ts';
import { activeAt } from '#service/db/active-rental.ts';
import type { Database } from '#service/db/database.ts';
import { groupRows } from '#service/db/group-rows.ts';
import { accounts } from '#service/db/schema/accounts.ts';
import { rentals } from '#service/db/schema/rentals.ts';
import { algorithms, rigAdvertised, rigPrices, rigs } from '#service/db/schema/rigs.ts';
import { rigStates } from '#service/db/schema/telemetry.ts';

export interface RigPrice {
  asset: Asset;
  /** Per one of the rig's price units and day. */
  price: Amount;
  enabled: boolean;
}

const online = sql<boolean>`coalesce(${rigStates.online}, true)`;
const columns = {
  id: rigs.id,
  ownerId: rigs.ownerId,
  owner: accounts.username,
  name: rigs.name,
  description: rigs.description,
  region: rigs.region,
  algo: rigs.algo,
  hash: rigs.hash,
  hashUnit: rigs.hashUnit,
  priceUnit: rigs.priceUnit,
  workPerDifficulty: algorithms.workPerDifficulty,
  deviceCount: rigs.deviceCount,
  minhours: rigs.minhours,
  maxhours: rigs.maxhours,
  extensions: rigs.extensions,
  enabled: rigs.enabled,
  /** What was measured; a rig nobody has measured counts as online. */
  online,
  poolOnline: rigStates.poolOnline,
  /** The end of the rental that runs now. */
  rentedUntilUnix: sql`upper(${rentals.during})`.mapWith((unix): number | null => Number(unix)),
};

/** Each rig at this moment, with its owner's name, its measured state and the rental that runs. */
function rigsAt(db: Database, nowUnix: number) {
  return db
    .select(columns)
    .from(rigs)
    .innerJoin(accounts, eq(accounts.id, rigs.ownerId))
    .innerJoin(algorithms, eq(algorithms.slug, rigs.algo))
    .leftJoin(rentals, and(eq(rentals.rigId, rigs.id), activeAt(nowUnix)))
    .leftJoin(rigStates, eq(rigStates.rigId, rigs.id))
    .$dynamic();
}

export type RigRow = Awaited<ReturnType<typeof rigsAt>>[number];

/** Rigs by id, in no particular order; ids without a rig are left out. */
export function readRigs(db: Database, ids: readonly number[], nowUnix: number): Promise<RigRow[]> {
  return rigsAt(db, nowUnix).where(inArray(rigs.id, [...ids]));
}

const priced = sql<boolean>`EXISTS (SELECT FROM rig_prices WHERE rig_id = ${rigs.id} AND enabled)`;
/** The few that are rented now are gathered once, not looked for rig by rig. */
function rentedAt(nowUnix: number): SQL<boolean> {
  return sql`${rigs.id} IN (SELECT rig_id FROM rentals WHERE ${activeAt(nowUnix)})`;
}

/** Whether a rig can be rented at this moment: enabled, priced, not rented and not measured offline. */
function rentableAt(nowUnix: number): SQL | undefined {
  return and(eq(rigs.enabled, true), online, priced, not(rentedAt(nowUnix)));
}

/** The number that belongs to the unit in a column. */
function byUnit(column: PgColumn, numberOf: (unit: HashUnit) => bigint): SQL {
  const cases = HASH_UNITS.map((unit) => sql`WHEN ${unit} THEN ${numberOf(unit)}::numeric`);
  return sql`CASE ${column} ${sql.join(cases, sql` `)} END`;
}

function perExahash(unit: HashUnit): bigint {
  return hashesPerUnit('eh') / hashesPerUnit(unit);
}

const inBtc = and(eq(rigPrices.rigId, rigs.id), eq(rigPrices.asset, 'BTC'), eq(rigPrices.enabled, true));
/** Per exahash prices are whole numbers, so that equal ones in different units compare as equal. */
const btcPerExahash = sql`${rigPrices.price} * ${byUnit(rigs.priceUnit, perExahash)}`;

export interface RigSearch {
  algo: string | undefined;
  limit: number;
  start: number;
  nowUnix: number;
}

/** One page of the rigs that can be rented: cheapest in BTC per hash first, those without a BTC price last, then by id. */
export function searchRentable(db: Database, { algo, limit, start, nowUnix }: RigSearch): Promise<RigRow[]> {
  const page = db
    .select({ id: rigs.id, rank: sql`${btcPerExahash}`.as('rank') })
    .from(rigs)
    .leftJoin(rigStates, eq(rigStates.rigId, rigs.id))
    .leftJoin(rigPrices, inBtc)
    .where(and(ofAlgorithm(algo), rentableAt(nowUnix)))
    .orderBy(({ rank, id }) => [sql`${rank} ASC NULLS LAST`, asc(id)])
    .limit(limit)
    .offset(start)
    .as('page');
  return rigsAt(db, nowUnix)
    .innerJoin(page, eq(page.id, rigs.id))
    .orderBy(sql`${page.rank} ASC NULLS LAST`, asc(rigs.id));
}

function ofAlgorithm(algo: string | undefined): SQL | undefined {
  return algo === undefined ? undefined : eq(rigs.algo, algo);
}

export interface RigTotals {
  algo: string;
  /** The unit that prices of this algorithm are per. */
  unit: HashUnit;
  /** Rigs that can be rented, and their advertised hashes per second. */
  available: { rigs: number; hashesPerSecond: number };
  rented: { rigs: number; hashesPerSecond: number };
  /** The lowest price in BTC per `unit` and day of those that can be rented. */
  lowest: Amount | null;
}

/** What each algorithm's rigs, or those of one algorithm, come to at this moment. Algorithms without rigs are left out. */
export async function rigTotals(db: Database, nowUnix: number, algo?: string): Promise<RigTotals[]> {
  const each = db
    .select({
      algo: rigs.algo,
      hashes: sql`${rigs.hash} * ${byUnit(rigs.hashUnit, hashesPerUnit)}`.as('hashes'),
      btc: sql`${btcPerExahash}`.as('btc'),
      available: sql<boolean>`${rentableAt(nowUnix)}`.as('available'),
      rented: sql<boolean>`${rentedAt(nowUnix)}`.as('rented'),
    })
    .from(rigs)
    .leftJoin(rigStates, eq(rigStates.rigId, rigs.id))
    .leftJoin(rigPrices, inBtc)
    .where(ofAlgorithm(algo))
    .as('each');
  const total = (which: SQL.Aliased<boolean>) => ({
    rigs: sql`count(*) FILTER (WHERE ${which})`.mapWith(Number),
    hashesPerSecond: sql`coalesce(sum(${each.hashes}) FILTER (WHERE ${which}), 0)`.mapWith(Number),
  });
  const found = await db
    .select({
      algo: algorithms.slug,
      unit: algorithms.priceUnit,
      available: total(each.available),
      rented: total(each.rented),
      lowest: sql<string | null>`min(${each.btc}) FILTER (WHERE ${each.available})`,
    })
    .from(each)
    .innerJoin(algorithms, eq(algorithms.slug, each.algo))
    .groupBy(algorithms.slug);
  return found.map(({ lowest, ...row }) => ({
    ...row,
    lowest: lowest === null ? null : divideHalfUp(BigInt(lowest), perExahash(row.unit)),
  }));
}

/** A row of `rig_prices` for each of these rigs and assets. */
export async function readPrices(db: Database, rigIds: readonly number[]): Promise<Map<number, RigPrice[]>> {
  const found = await db
    .select()
    .from(rigPrices)
    .where(inArray(rigPrices.rigId, [...rigIds]));
  return groupRows(found, ({ rigId }) => rigId);
}

export interface NewRig {
  rig: typeof rigs.$inferInsert;
  prices: Omit<RigPrice, 'enabled'>[];
}

/** Lists a rig with its prices; what it advertises is on record from this moment. Returns its id. */
export function insertRig(db: Database, { rig, prices }: NewRig): Promise<number> {
  return db.transaction(async (tx) => {
    const [listed] = await tx.insert(rigs).values(rig).returning();
    if (!listed) throw new Error('a rig was inserted without an id');
    const { id: rigId, hash, hashUnit, createdUnix: sinceUnix } = listed;
    await tx.insert(rigAdvertised).values({ rigId, sinceUnix, hash, hashUnit });
    if (prices.length > 0) await tx.insert(rigPrices).values(prices.map((price) => ({ ...price, rigId })));
    return rigId;
  });
}
