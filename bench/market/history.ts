import { sql } from 'drizzle-orm';
import type { Database } from '#service/db/database.ts';
import type { RawDatabase } from './raw-database.ts';

interface History {
  renterId: number;
  rentals: number;
  /** All of it is over by then. */
  nowUnix: number;
}

/** Gives a renter rentals of an hour each, on all rigs in turn, that are long settled; nothing of them is in the ledger. */
export async function fillHistory(db: Database, { renterId, rentals, nowUnix }: History): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      INSERT INTO rentals (rig_id, owner_id, renter_id, algo, hash, hash_unit, price_unit, device_count, price, currency,
        fee_rate, during, pool_url, pool_user, pool_password, settled_unix)
      SELECT rig.id, owner_id, ${renterId}::bigint, algo, hash, hash_unit, price_unit, device_count, 1000, 'BTC', 0.03,
        int8range(start, start + 3600), 'stratum+tcp://pool.example:3333', 'renter', 'x', start + 4500
      FROM (SELECT *, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS rigs FROM rigs) AS rig,
        generate_series(0, ${rentals - 1}::int) AS number,
        LATERAL (SELECT ${nowUnix}::bigint / 3600 * 3600 - 7200 * (2 + (${rentals}::int - number) / rigs) AS start) AS hour
      WHERE number % rigs = place
      ORDER BY number
    `);
    await tx.execute(sql`
      INSERT INTO rental_segments
      SELECT id, 0, lower(during), 1, 1000, 40, 1 FROM rentals
      WHERE renter_id = ${renterId}::bigint AND id NOT IN (SELECT rental_id FROM rental_segments)
    `);
  });
  await db.execute(sql`ANALYZE`);
}

/** What a page is without the order that is kept of a list: all that an account sees, made, put in order and counted. */
const ALL = `
  SELECT *, count(*) OVER () AS total FROM account_transactions WHERE account_id = $1
  ORDER BY at_unix DESC, id DESC LIMIT 100`;

export async function rawTransactions({ query }: RawDatabase, renterId: number): Promise<void> {
  const { rows } = await query(ALL, [renterId]);
  if (rows.length !== 100) throw new Error(`${rows.length} transactions were read by hand, not 100`);
}
