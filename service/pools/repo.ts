import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#service/db/database.ts';
import { savedPools } from '#service/db/schema/accounts.ts';

export type PoolRow = typeof savedPools.$inferSelect;

/** An account's saved pools, oldest first: all of them, or the one with an id. */
export function readPools(db: Database, accountId: number, id?: number): Promise<PoolRow[]> {
  const asked = and(
    eq(savedPools.accountId, accountId),
    id === undefined ? undefined : eq(savedPools.id, id),
  );
  return db.select().from(savedPools).where(asked).orderBy(asc(savedPools.id));
}

export function countPools(db: Database, accountId: number): Promise<number> {
  return db.$count(savedPools, eq(savedPools.accountId, accountId));
}

export async function insertPool(
  db: Database,
  pool: Omit<typeof savedPools.$inferInsert, 'id'>,
): Promise<PoolRow> {
  const [row] = await db.insert(savedPools).values(pool).returning();
  if (!row) throw new Error('a saved pool was inserted without an id');
  return row;
}
