import { and, asc, eq, not, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Asset } from '#lib/domain/asset.ts';
import { divideHalfUp } from '#lib/domain/decimal.ts';
import { type HashUnit, hashesPerUnit } from '#lib/domain/hash-rate.ts';
import type { Amount } from '#lib/domain/money.ts';
import { activeAt } from '#service/db/active-rental.ts';
import { type Database, rows } from '#service/db/database.ts';
import { groupRows } from '#service/db/group-rows.ts';
import { amongIds, idList, prepared } from '#service/db/prepared.ts';
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
  barred: rigs.barred,
  /** What was measured; a rig nobody has measured counts as online. */
  online,
  poolOnline: rigStates.poolOnline,
  /** The end of the rental that runs now. */
  rentedUntilUnix: sql`upper(${rentals.during})`.mapWith((unix): number | null => Number(unix)),
};

/** Each rig at this moment, with its owner's name, its measured state and the rental that runs. */
function rigsAt(db: Database, nowUnix: number | Placeholder) {
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

/** A plan for one looks up what belongs to it; one for many gathers it first. */
const rigById = prepared((db) =>
  rigsAt(db, sql.placeholder('nowUnix'))
    .where(eq(rigs.id, sql.placeholder('id')))
    .prepare('rig_by_id'),
);
const rigsById = prepared((db) =>
  rigsAt(db, sql.placeholder('nowUnix')).where(amongIds(rigs.id, 'ids')).prepare('rigs_by_id'),
);

/** Rigs by id, in no particular order; ids without a rig are left out. */
export function readRigs(db: Database, ids: readonly number[], nowUnix: number): Promise<RigRow[]> {
  const [id] = ids;
  if (ids.length === 1) return rigById(db).execute({ id, nowUnix });
  return rigsById(db).execute({ ids: idList(ids), nowUnix });
}

/** An account's rigs in any state, by id. */
export function readRigsOf(db: Database, ownerId: number, nowUnix: number): Promise<RigRow[]> {
  return rigsAt(db, nowUnix).where(eq(rigs.ownerId, ownerId)).orderBy(asc(rigs.id));
}

/** Enabled, not barred, priced: the rigs of an index. */
const listed = sql`(${rigs.enabled} AND NOT ${rigs.barred} AND ${rigs.priced})`;
/** The few that are away, or rented now, are gathered once, not looked for rig by rig. */
const measuredOffline = sql`${rigs.id} IN (SELECT rig_id FROM rig_states WHERE NOT online)`;
function rentedAt(nowUnix: number | Placeholder): SQL {
  return sql`${rigs.id} IN (SELECT rig_id FROM rentals WHERE ${activeAt(nowUnix)})`;
}

export interface RigSearch {
  algo: string | undefined;
  limit: number;
  start: number;
  nowUnix: number;
}

const rank = sql`${rigs.btcPerExahash} ASC NULLS LAST`;

/** Listed, not rented and not measured offline. */
function searching(db: Database, algo: SQL | undefined) {
  const nowUnix = sql.placeholder('nowUnix');
  const page = db
    .select({ id: rigs.id })
    .from(rigs)
    .where(and(algo, listed, not(measuredOffline), not(rentedAt(nowUnix))))
    .orderBy(rank, asc(rigs.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('start'))
    .as('page');
  return rigsAt(db, nowUnix).innerJoin(page, eq(page.id, rigs.id)).orderBy(rank, asc(rigs.id));
}

const searchAll = prepared((db) => searching(db, undefined).prepare('search_all'));
const searchAlgorithm = prepared((db) =>
  searching(db, eq(rigs.algo, sql.placeholder('algo'))).prepare('search_algorithm'),
);

/** One page of the rigs that can be rented: cheapest in BTC per hash first, those without a BTC price last, then by id. */
export function searchRentable(db: Database, { algo, ...page }: RigSearch): Promise<RigRow[]> {
  return algo === undefined ? searchAll(db).execute(page) : searchAlgorithm(db).execute({ algo, ...page });
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

interface TotalsRow {
  algo: string;
  unit: HashUnit;
  available: number;
  availableHashes: number;
  rented: number;
  rentedHashes: number;
  lowest: string | null;
}

/** What each algorithm's rigs, or those of one algorithm, come to at this moment. Algorithms without rigs are left out. */
export async function rigTotals(db: Database, nowUnix: number, algo?: string): Promise<RigTotals[]> {
  const found = await rows<TotalsRow>(
    db,
    sql`
      SELECT slug AS algo, price_unit AS unit, available, "availableHashes", rented, "rentedHashes", lowest
      FROM (
        SELECT algo, count(*) FILTER (WHERE available)::int AS available,
          coalesce(sum(hashes) FILTER (WHERE available), 0) AS "availableHashes",
          count(*) FILTER (WHERE rented)::int AS rented,
          coalesce(sum(hashes) FILTER (WHERE rented), 0) AS "rentedHashes",
          min(btc_per_exahash) FILTER (WHERE available) AS lowest
        FROM (
          SELECT algo, hashes, btc_per_exahash, ${rentedAt(nowUnix)} AS rented, ${listed} AND NOT ${measuredOffline} AS offered
          FROM rigs ${algo === undefined ? sql`` : sql`WHERE ${eq(rigs.algo, algo)}`}
          OFFSET 0
        ) AS each, LATERAL (SELECT offered AND NOT rented AS available) AS free
        GROUP BY algo
      ) AS totals
      JOIN algorithms ON slug = algo
    `,
  );
  return found.map(({ algo, unit, available, availableHashes, rented, rentedHashes, lowest }) => ({
    algo,
    unit,
    available: { rigs: available, hashesPerSecond: availableHashes },
    rented: { rigs: rented, hashesPerSecond: rentedHashes },
    lowest: lowest === null ? null : divideHalfUp(BigInt(lowest), perExahash(unit)),
  }));
}

function perExahash(unit: HashUnit): bigint {
  return hashesPerUnit('eh') / hashesPerUnit(unit);
}

const pricesOf = prepared((db) =>
  db.select().from(rigPrices).where(amongIds(rigPrices.rigId, 'ids')).prepare('prices_of'),
);

/** A row of `rig_prices` for each of these rigs and assets. */
export async function readPrices(db: Database, rigIds: readonly number[]): Promise<Map<number, RigPrice[]>> {
  const found = await pricesOf(db).execute({ ids: idList(rigIds) });
  return groupRows(found, ({ rigId }) => rigId);
}

export interface NewRig {
  rig: typeof rigs.$inferInsert;
  /** Enabled unless said otherwise. */
  prices: (Omit<RigPrice, 'enabled'> & { enabled?: boolean })[];
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
