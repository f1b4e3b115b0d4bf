import { eq, type Placeholder, sql } from 'drizzle-orm';
import type { Asset } from '#lib/domain/asset.ts';
import type { Amount } from '#lib/domain/money.ts';
import { runsOn } from '#service/db/active-rental.ts';
import { among, idList } from '#service/db/among.ts';
import type { Database } from '#service/db/database.ts';
import { groupRows } from '#service/db/group-rows.ts';
import { prepared } from '#service/db/prepared.ts';
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
export const rigColumns = {
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
  /** The unit that prices of the algorithm are usually per. */
  algorithmUnit: algorithms.priceUnit,
  deviceCount: rigs.deviceCount,
  minhours: rigs.minhours,
  maxhours: rigs.maxhours,
  extensions: rigs.extensions,
  enabled: rigs.enabled,
  /** The operator's word on it, or on its owner. */
  barred: sql<boolean>`(${rigs.barred} OR ${accounts.disabledUnix} IS NOT NULL)`,
  algorithmActive: algorithms.active,
  /** What was measured; a rig nobody has measured counts as online. */
  online,
  /** The minute in which its silence began, where it is silent and that is known. */
  silentSinceMinute: rigStates.sinceMinute,
  poolOnline: rigStates.poolOnline,
  /** The end of the rental that runs now. */
  rentedUntilUnix: sql`upper(${rentals.during})`.mapWith((unix): number | null => Number(unix)),
};

/** Columns of each rig at this moment, with its owner's name, its measured state and the rental that runs. */
export function selectRigs(db: Database, columns: typeof rigColumns, nowUnix: Placeholder) {
  return db
    .select(columns)
    .from(rigs)
    .innerJoin(accounts, eq(accounts.id, rigs.ownerId))
    .innerJoin(algorithms, eq(algorithms.slug, rigs.algo))
    .leftJoin(rentals, runsOn(nowUnix))
    .leftJoin(rigStates, eq(rigStates.rigId, rigs.id))
    .$dynamic();
}

export type RigRow = Awaited<ReturnType<typeof selectRigs>>[number];

const nowUnix = sql.placeholder('nowUnix');

/** A plan for one looks up what belongs to it; one for many gathers it first. */
const rigById = prepared((db) =>
  selectRigs(db, rigColumns, nowUnix)
    .where(eq(rigs.id, sql.placeholder('id')))
    .prepare('rig_by_id'),
);
const rigsById = prepared((db) =>
  selectRigs(db, rigColumns, nowUnix)
    .where(among(rigs.id, sql.placeholder('ids')))
    .prepare('rigs_by_id'),
);

/** Rigs by id, in no particular order; ids without a rig are left out. */
export function readRigs(db: Database, ids: readonly number[], nowUnix: number): Promise<RigRow[]> {
  const [id] = ids;
  if (ids.length === 1) return rigById(db).execute({ id, nowUnix });
  return rigsById(db).execute({ ids: idList(ids), nowUnix });
}

const pricesOf = prepared((db) =>
  db
    .select()
    .from(rigPrices)
    .where(among(rigPrices.rigId, sql.placeholder('ids')))
    .prepare('prices_of'),
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
