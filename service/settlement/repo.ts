import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#service/db/database.ts';
import { rentals } from '#service/db/schema/rentals.ts';

const end = sql`upper(${rentals.during})`;

/** The rentals that ended by a moment and are not settled, those that ended first before others. */
export async function unsettledSince(db: Database, endedUnix: number): Promise<number[]> {
  const found = await db
    .select({ id: rentals.id })
    .from(rentals)
    .where(unsettledBy(endedUnix))
    .orderBy(asc(end));
  return found.map(({ id }) => id);
}

function unsettledBy(endedUnix: number): SQL | undefined {
  return and(isNull(rentals.settledUnix), sql`${end} <= ${endedUnix}::bigint`);
}

/**
 * Holds an unsettled rental that ended by a moment; false where it was settled or extended meanwhile, or another
 * instance is at it.
 */
export async function holdUnsettled(tx: Transaction, id: number, endedUnix: number): Promise<boolean> {
  const held = await tx
    .select({ id: rentals.id })
    .from(rentals)
    .where(and(eq(rentals.id, id), unsettledBy(endedUnix)))
    .for('update', { skipLocked: true });
  return held.length > 0;
}

export async function markSettled(tx: Transaction, id: number, settledUnix: number): Promise<void> {
  await tx.update(rentals).set({ settledUnix }).where(eq(rentals.id, id));
}
