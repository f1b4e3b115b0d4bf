import { sql } from 'drizzle-orm';
import type { Database } from '#service/db/database.ts';

/** As if processes had settled all the time between two moments, in unix seconds: until then what is due is settled at once. */
export async function neverAway(
  db: Database,
  between: { fromUnix: number; untilUnix: number },
): Promise<void> {
  const { fromUnix, untilUnix } = between;
  await db.execute(sql`
    INSERT INTO settling (resumed_unix, seen_unix) VALUES (${fromUnix}, ${untilUnix})
    ON CONFLICT (one) DO UPDATE SET seen_unix = excluded.seen_unix
  `);
}
