import { and, eq, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { runsOn } from '#service/db/active-rental.ts';
import { among } from '#service/db/among.ts';
import { type Database, rows, type Transaction } from '#service/db/database.ts';
import { accounts } from '#service/db/schema/accounts.ts';
import { rentals } from '#service/db/schema/rentals.ts';
import { algorithms, rigAdvertised, rigPrices, rigs } from '#service/db/schema/rigs.ts';
import type { RigPrice } from '#service/rigs/repo.ts';

const renters = alias(accounts, 'renters');

/** What of a rig only its owner sees. */
export type OwnerFacts = Awaited<ReturnType<typeof selectOwnerFacts>>[number];

function selectOwnerFacts(db: Database, rigIds: readonly number[], nowUnix: number) {
  return db
    .select({
      id: rigs.id,
      poolUrl: rigs.poolUrl,
      poolUser: rigs.poolUser,
      poolPassword: rigs.poolPassword,
      /** The rental that runs now. */
      rentalId: rentals.id,
      renter: renters.username,
    })
    .from(rigs)
    .leftJoin(rentals, runsOn(nowUnix))
    .leftJoin(renters, eq(renters.id, rentals.renterId))
    .where(among(rigs.id, rigIds));
}

export function countOwnRigs(db: Database, ownerId: number): Promise<number> {
  return db.$count(rigs, eq(rigs.ownerId, ownerId));
}

export async function readOwnerFacts(
  db: Database,
  rigIds: readonly number[],
  nowUnix: number,
): Promise<Map<number, OwnerFacts>> {
  const found = await selectOwnerFacts(db, rigIds, nowUnix);
  return new Map(found.map((facts) => [facts.id, facts]));
}

export type ListedAlgorithm = Pick<typeof algorithms.$inferSelect, 'slug' | 'priceUnit'>;

/** An algorithm that rigs can be listed for. */
export async function readActiveAlgorithm(db: Database, slug: string): Promise<ListedAlgorithm | undefined> {
  const [found] = await db
    .select({ slug: algorithms.slug, priceUnit: algorithms.priceUnit })
    .from(algorithms)
    .where(and(eq(algorithms.slug, slug), eq(algorithms.active, true)));
  return found;
}

/**
 * Whether anything refers to what a rig mines: a rental, or a minute that was measured. Where nothing does, nothing comes
 * to it before the transaction ends.
 */
export async function wasUsed(tx: Transaction, rigId: number): Promise<boolean> {
  // A first measurement refers to the rig's row: one under way is waited for, and others wait.
  await tx.select({ id: rigs.id }).from(rigs).where(eq(rigs.id, rigId)).for('update');
  const [found] = await rows<{ used: boolean }>(
    tx,
    sql`
      SELECT EXISTS (SELECT FROM rentals WHERE rig_id = ${rigId})
        OR EXISTS (SELECT FROM rig_states WHERE rig_id = ${rigId}) AS used
    `,
  );
  return found?.used ?? true;
}

/** Columns of a rig to change; those that are undefined stay. */
export type RigChanges = {
  [Column in keyof typeof rigs.$inferInsert]?: (typeof rigs.$inferInsert)[Column] | undefined;
};

export async function changeRig(tx: Transaction, id: number, changes: RigChanges): Promise<void> {
  await tx.update(rigs).set(changes).where(eq(rigs.id, id));
}

/** Puts a rig's prices in the place of those it had. */
export async function replacePrices(
  tx: Transaction,
  rigId: number,
  prices: readonly RigPrice[],
): Promise<void> {
  const kept = prices.map(({ asset }) => asset);
  await tx.delete(rigPrices).where(and(eq(rigPrices.rigId, rigId), notInArray(rigPrices.asset, kept)));
  if (prices.length === 0) return;
  await tx
    .insert(rigPrices)
    .values(prices.map(({ asset, price, enabled }) => ({ rigId, asset, price, enabled })))
    .onConflictDoUpdate({
      target: [rigPrices.rigId, rigPrices.asset],
      set: { price: sql`excluded.price`, enabled: sql`excluded.enabled` },
    });
}

/** Keeps what a rig advertises from a moment on; of two changes in one second the later. */
export async function recordAdvertised(
  tx: Transaction,
  advertised: typeof rigAdvertised.$inferInsert,
): Promise<void> {
  const { hash, hashUnit } = advertised;
  await tx
    .insert(rigAdvertised)
    .values(advertised)
    .onConflictDoUpdate({
      target: [rigAdvertised.rigId, rigAdvertised.sinceUnix],
      set: { hash, hashUnit },
    });
}
