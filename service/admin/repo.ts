import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#service/db/database.ts';
import { accounts } from '#service/db/schema/accounts.ts';
import { rentals } from '#service/db/schema/rentals.ts';
import { algorithms, rigs } from '#service/db/schema/rigs.ts';
import { rigStates } from '#service/db/schema/telemetry.ts';

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
  /** The newest minute that was reported of it; null where none was. */
  reportedMinute: number | null;
}

/** The rigs of everyone, or of one account, by id. */
export function listRigs(db: Database, ownerId?: number): Promise<ListedRig[]> {
  return readRigs(db, ownerId === undefined ? undefined : eq(rigs.ownerId, ownerId));
}

/** One rig; undefined where there is none. */
export async function readListedRig(db: Database, id: number): Promise<ListedRig | undefined> {
  const [rig] = await readRigs(db, eq(rigs.id, id));
  return rig;
}

/** Bars a rig or lets it in again. Returns it as it was before; undefined where there is none. */
export function barRig(
  db: Database,
  { id, barred }: { id: number; barred: boolean },
): Promise<ListedRig | undefined> {
  return db.transaction(async (tx) => {
    const rig = await readListedRig(tx, id);
    await tx.update(rigs).set({ barred }).where(eq(rigs.id, id));
    return rig;
  });
}

function readRigs(db: Database, which: SQL | undefined): Promise<ListedRig[]> {
  const { id, name, algo, enabled, barred } = rigs;
  const algorithmActive = algorithms.active;
  const ownerDisabled = sql<boolean>`${accounts.disabledUnix} IS NOT NULL`;
  const states = { enabled, barred, algorithmActive, ownerDisabled, reportedMinute: rigStates.minute };
  return db
    .select({ id, owner: accounts.username, name, algo, ...states })
    .from(rigs)
    .innerJoin(accounts, eq(accounts.id, rigs.ownerId))
    .innerJoin(algorithms, eq(algorithms.slug, algo))
    .leftJoin(rigStates, eq(rigStates.rigId, id))
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
