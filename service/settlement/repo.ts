import { and, asc, isNull, sql } from 'drizzle-orm';
import { type Database, rows, type Transaction } from '#service/db/database.ts';
import { rentals } from '#service/db/schema/rentals.ts';
import { statement } from '#service/db/statement.ts';

const end = sql`upper(${rentals.during})`;

/** The time by the database's own clock. */
export async function databaseUnix(db: Database): Promise<number> {
  const [clock] = await rows<{ unix: number }>(
    db,
    sql`SELECT floor(extract(epoch FROM clock_timestamp()))::float8 AS unix`,
  );
  if (!clock) throw new Error('the database does not tell the time');
  return clock.unix;
}

/** The rentals that ended by a moment and are not settled, those that ended first before others. */
export async function unsettledSince(db: Database, endedUnix: number): Promise<number[]> {
  const found = await db
    .select({ id: rentals.id })
    .from(rentals)
    .where(and(isNull(rentals.settledUnix), sql`${end} <= ${endedUnix}::bigint`))
    .orderBy(asc(end));
  return found.map(({ id }) => id);
}

const held = statement(sql`
  SELECT id FROM rentals
  WHERE id = ${sql.placeholder('id')} AND settled_unix IS NULL AND upper(during) <= ${sql.placeholder('endedUnix')}::bigint
  FOR UPDATE SKIP LOCKED
`);

/**
 * Holds an unsettled rental that ended by a moment; false where it was settled or extended meanwhile, or another
 * instance is at it.
 */
export async function holdUnsettled(tx: Transaction, id: number, endedUnix: number): Promise<boolean> {
  const found = await held(tx, { id, endedUnix });
  return found.length > 0;
}

const settled = statement(sql`
  UPDATE rentals SET settled_unix = ${sql.placeholder('settledUnix')} WHERE id = ${sql.placeholder('id')}
`);

export async function markSettled(tx: Transaction, id: number, settledUnix: number): Promise<void> {
  await settled(tx, { id, settledUnix });
}
