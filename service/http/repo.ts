import { sql } from 'drizzle-orm';
import { type Database, rows } from '#service/db/database.ts';
import { type Count, type CountedRequest, WINDOW_MS } from './count-requests.ts';

/**
 * Counts a request in the database, for all processes on it together. One statement, in which the address's row is
 * held: of many at once each sees what those before it counted.
 */
export async function countInTable(db: Database, { address, limit, nowMs }: CountedRequest): Promise<Count> {
  const [row] = await rows<{ passed: boolean; counted: number; oldest: string | null }>(
    db,
    sql`
      INSERT INTO rate_limits AS kept (address, counted_ms, passed, last_ms)
      VALUES (${address}, ARRAY[${nowMs}::bigint], true, ${nowMs}::bigint)
      ON CONFLICT (address) DO UPDATE SET (counted_ms, passed, last_ms) = (
        SELECT
          CASE WHEN cardinality(recent) < ${limit}::int THEN recent || excluded.last_ms ELSE recent END,
          cardinality(recent) < ${limit}::int,
          greatest(kept.last_ms, excluded.last_ms)
        FROM (
          SELECT ARRAY(
            SELECT ms FROM unnest(kept.counted_ms) AS ms WHERE abs(ms - excluded.last_ms) < ${WINDOW_MS}
          ) AS recent
        ) AS window_before
      )
      RETURNING passed, cardinality(counted_ms) AS counted, (SELECT min(ms) FROM unnest(counted_ms) AS ms) AS oldest
    `,
  );
  if (!row) throw new Error('the request was not counted');
  return { passes: row.passed, counted: row.counted, oldestMs: Number(row.oldest ?? nowMs) };
}

/** Forgets addresses none of whose requests counts any more. One that is being counted stays. */
export async function forgetAddresses(db: Database, nowMs: number): Promise<void> {
  await db.execute(sql`
    DELETE FROM rate_limits WHERE address IN (
      SELECT address FROM rate_limits WHERE last_ms <= ${nowMs - WINDOW_MS}::bigint FOR UPDATE SKIP LOCKED
    )
  `);
}
