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

interface Noted {
  /** By which is settled. */
  nowUnix: number;
  /** By the database's own clock. */
  databaseUnix: number;
  awaySeconds: number;
}

/**
 * Records that a process is about to settle, or still at it, and when, in unix seconds. Settling counts as resumed at `nowUnix` in two cases:
 * the last time on record is more than `awaySeconds` before `nowUnix`, so minutes of that gap may still come in; or it is more
 * than `awaySeconds` ahead of the database's clock, so it was recorded by a clock that was wrong.
 */
export async function noteSettling(
  db: Database,
  { nowUnix, databaseUnix, awaySeconds }: Noted,
): Promise<void> {
  const wasAhead = sql`kept.seen_unix - ${databaseUnix}::bigint > ${awaySeconds}::bigint`;
  await db.execute(sql`
    INSERT INTO settling AS kept (seen_unix, resumed_unix) VALUES (${nowUnix}::bigint, ${nowUnix}::bigint)
    ON CONFLICT (one) DO UPDATE SET
      seen_unix = CASE WHEN ${wasAhead} THEN excluded.seen_unix ELSE greatest(kept.seen_unix, excluded.seen_unix) END,
      resumed_unix = CASE
        WHEN ${wasAhead} OR excluded.seen_unix - kept.seen_unix > ${awaySeconds}::bigint THEN excluded.resumed_unix
        ELSE kept.resumed_unix
      END
  `);
}

/** Has settling go on anew from here, whoever was about to settle until now. */
export async function resumeSettling(db: Database, nowUnix: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO settling (seen_unix, resumed_unix) VALUES (${nowUnix}::bigint, ${nowUnix}::bigint)
    ON CONFLICT (one) DO UPDATE SET (seen_unix, resumed_unix) = (excluded.seen_unix, excluded.resumed_unix)
  `);
}

/** Whether settling went on at a moment and has ever since. Where it was never noted, whoever settles says when. */
const wentOn = (unix: unknown) => sql`NOT EXISTS (SELECT FROM settling WHERE resumed_unix > ${unix}::bigint)`;

/** The rentals that ended by a moment and are not settled, those that ended first before others; none where settling was away since. */
export async function unsettledSince(db: Database, endedUnix: number): Promise<number[]> {
  const found = await db
    .select({ id: rentals.id })
    .from(rentals)
    .where(and(isNull(rentals.settledUnix), sql`${end} <= ${endedUnix}::bigint`, wentOn(endedUnix)))
    .orderBy(asc(end));
  return found.map(({ id }) => id);
}

const held = statement(sql`
  SELECT id FROM rentals
  WHERE id = ${sql.placeholder('id')} AND settled_unix IS NULL AND upper(during) <= ${sql.placeholder('endedUnix')}::bigint
    AND ${wentOn(sql.placeholder('endedUnix'))}
  FOR UPDATE SKIP LOCKED
`);

/**
 * Holds an unsettled rental that ended by a moment; false where it was settled or extended meanwhile, another
 * instance is at it, or the market was restored meanwhile.
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
