import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { runsOn } from '#service/db/active-rental.ts';
import type { Database } from '#service/db/database.ts';
import { accounts } from '#service/db/schema/accounts.ts';
import { rentals } from '#service/db/schema/rentals.ts';
import { algorithms, rigs } from '#service/db/schema/rigs.ts';
import { rigStates } from '#service/db/schema/telemetry.ts';
import { unreportedAt } from '#service/telemetry/unreported-repo.ts';

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
  /** At this moment. */
  rented: boolean;
  /** As it was measured last; null where it never was. */
  online: boolean | null;
  /** The newest minute that was reported of it; null where none was. */
  reportedMinute: number | null;
}

export interface RigFilter {
  ownerId?: number | undefined;
  /** Those that are rented and that nobody reports, or all. */
  which: 'unreported' | 'all';
}

/** The rigs of everyone, or of one account, by id. */
export function listRigs(db: Database, { ownerId, which }: RigFilter, nowUnix: number): Promise<ListedRig[]> {
  const ofOwner = ownerId === undefined ? undefined : eq(rigs.ownerId, ownerId);
  return readRigs(db, and(ofOwner, which === 'unreported' ? unreportedAt(nowUnix) : undefined), nowUnix);
}

/** One rig; undefined where there is none. */
export async function readListedRig(
  db: Database,
  id: number,
  nowUnix: number,
): Promise<ListedRig | undefined> {
  const [rig] = await readRigs(db, eq(rigs.id, id), nowUnix);
  return rig;
}

/** Bars a rig or lets it in again. Returns it as it was before; undefined where there is none. */
export function barRig(
  db: Database,
  { id, barred, nowUnix }: { id: number; barred: boolean; nowUnix: number },
): Promise<ListedRig | undefined> {
  return db.transaction(async (tx) => {
    const rig = await readListedRig(tx, id, nowUnix);
    await tx.update(rigs).set({ barred }).where(eq(rigs.id, id));
    return rig;
  });
}

function readRigs(db: Database, which: SQL | undefined, nowUnix: number): Promise<ListedRig[]> {
  const { id, name, algo, enabled, barred } = rigs;
  const algorithmActive = algorithms.active;
  const ownerDisabled = sql<boolean>`${accounts.disabledUnix} IS NOT NULL`;
  const words = { enabled, barred, algorithmActive, ownerDisabled };
  const rented = sql<boolean>`${rentals.id} IS NOT NULL`;
  const measured = { online: rigStates.online, reportedMinute: rigStates.minute };
  return db
    .select({ id, owner: accounts.username, name, algo, ...words, rented, ...measured })
    .from(rigs)
    .innerJoin(accounts, eq(accounts.id, rigs.ownerId))
    .innerJoin(algorithms, eq(algorithms.slug, algo))
    .leftJoin(rentals, runsOn(nowUnix))
    .leftJoin(rigStates, eq(rigStates.rigId, id))
    .where(which)
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
