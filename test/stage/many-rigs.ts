import { sql } from 'drizzle-orm';
import { type Database, rows } from '#service/db/database.ts';
import { rigKinds } from './rig-kinds.ts';

interface Listings {
  count: number;
  ownerIds: readonly number[];
  nowUnix: number;
}

/** Rigs of plausible sizes and prices, a few without a price in BTC, a few disabled. Returns the first one's id. */
export async function listRigs(db: Database, { count, ownerIds, nowUnix }: Listings): Promise<number> {
  return db.transaction(async (tx) => {
    const [first] = await rows<{ id: string }>(
      tx,
      sql`
        WITH kinds AS (
          SELECT slug, price_unit, row_number() OVER (ORDER BY slug) - 1 AS kind FROM algorithms ORDER BY slug LIMIT 12
        ), listed AS (
          INSERT INTO rigs (owner_id, name, description, region, algo, hash, hash_unit, price_unit, device_count,
            minhours, maxhours, enabled, pool_url, pool_user, pool_password, created_unix)
          SELECT (${`{${ownerIds.join(',')}}`}::bigint[])[1 + n % ${ownerIds.length}::int], 'Rig ' || n,
            'A rig like many others', 'eu-de', slug, 0.05 + (n * 7919 % 997) / 1000.0, price_unit, price_unit, 1 + n % 8,
            1, 480, n % ${rigKinds.every}::int <> ${rigKinds.disabled}::int, 'stratum+tcp://pool.example:3333', 'owner.' || n, 'x', ${nowUnix}::bigint - 20 * 86400
          FROM generate_series(0, ${count}::int - 1) AS n JOIN kinds ON kind = n % 12
          ORDER BY n
          RETURNING id, hash, hash_unit, created_unix
        ), advertised AS (
          INSERT INTO rig_advertised SELECT id, created_unix, hash, hash_unit FROM listed
        )
        SELECT min(id) AS id FROM listed
      `,
    );
    const firstId = Number(first?.id);
    await tx.execute(sql`
      INSERT INTO rig_prices (rig_id, asset, price)
      SELECT id, asset, 1000 + (id * 104729 % 9973) FROM rigs, unnest(ARRAY['BTC', 'LTC']) AS asset
      WHERE CASE asset WHEN 'BTC' THEN (id - ${firstId}::bigint) % ${rigKinds.every}::int <> ${rigKinds.unpriced}::int ELSE id % 2 = 1 END
    `);
    return firstId;
  });
}
