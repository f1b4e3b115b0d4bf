import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#service/db/database.ts';
import { accounts } from '#service/db/schema/accounts.ts';
import { rentals } from '#service/db/schema/rentals.ts';
import { algorithms, rigs } from '#service/db/schema/rigs.ts';

/** A rig as the operator sees it in a list. */
export interface ListedRig {
  id: number;
  owner: string;
  name: string;
  algo: string;
  /** The owner's word, and the operator's. */
  enabled: boolean;
  barred: boolean;
  /** The operator's word on all rigs of the algorithm. */
  algorithmActive: boolean;
  /** The operator's word on the owner. */
  ownerDisabled: boolean;
}

/** The rigs of everyone, or of one account, by id. */
export function listRigs(db: Database, ownerId?: number): Promise<ListedRig[]> {
  return readRigs(db, ownerId === undefined ? undefined : eq(rigs.ownerId, ownerId));
}

/** Bars a rig or lets it in again. Returns it as it was before; undefined where there is none. */
export function barRig(
  db: Database,
  { id, barred }: { id: number; barred: boolean },
): Promise<ListedRig | undefined> {
  return db.transaction(async (tx) => {
    const [rig] = await readRigs(tx, eq(rigs.id, id));
    await tx.update(rigs).set({ barred }).where(eq(rigs.id, id));
    return rig;
  });
}

function readRigs(db: Database, which: SQL | undefined): Promise<ListedRig[]> {
  const { id, name, algo, enabled, barred } = rigs;
  const algorithmActive = algorithms.active;
  const ownerDisabled = sql<boolean>`${accounts.disabledUnix} IS NOT NULL`;
  return db
    .select({ id, owner: accounts.username, name, algo, enabled, barred, algorithmActive, ownerDisabled })
    .from(rigs)
    .innerJoin(accounts, eq(accounts.id, rigs.ownerId))
    .innerJoin(algorithms, eq(algorithms.slug, algo))
    .where(and(which))
    .orderBy(asc(id));
}

export interface Counts {
  accounts: number;
  rigs: number;
  rentals: number;
  /** Rentals whose cost waits in escrow. */
  unsettled: number;
}

/** How much there is of what the ledger is about. */
export async function countMarket(db: Database): Promise<Counts> {
  return {
    accounts: await db.$count(accounts),
    rigs: await db.$count(rigs),
    rentals: await db.$count(rentals),
    unsettled: await db.$count(rentals, sql`${rentals.settledUnix} IS NULL`),
  };
}
