import { asc, sql } from 'drizzle-orm';
import { among, idList } from '#service/db/among.ts';
import type { Database, Transaction } from '#service/db/database.ts';
import { groupRows } from '#service/db/group-rows.ts';
import { prepared } from '#service/db/prepared.ts';
import { rentalSegments } from '#service/db/schema/rentals.ts';

export type Segment = typeof rentalSegments.$inferSelect;

/** Adds a segment to a rental: the hours of an extension, with their price, cost and fee. */
export async function appendSegment(tx: Transaction, segment: Segment): Promise<void> {
  await tx.insert(rentalSegments).values(segment);
}

const segmentsOf = prepared((db) =>
  db
    .select()
    .from(rentalSegments)
    .where(among(rentalSegments.rentalId, sql.placeholder('ids')))
    .orderBy(asc(rentalSegments.rentalId), asc(rentalSegments.number))
    .prepare('segments_of'),
);

/** What was paid for, by rental: the rental itself, then its extensions. */
export async function readSegments(db: Database, ids: readonly number[]): Promise<Map<number, Segment[]>> {
  const found = await segmentsOf(db).execute({ ids: idList(ids) });
  return groupRows(found, ({ rentalId }) => rentalId);
}
