import type { RawDatabase } from './raw-database.ts';

/**
 * The first hundred rigs that can be rented with all a search says of each, in one statement by hand: its row, owner,
 * prices, state and the sums behind its windows.
 */
const SEARCH = `
  SELECT rigs.id, rigs.name, description, region, rigs.algo, hash, hash_unit, rigs.price_unit, device_count, minhours,
    maxhours, extensions, username, work_per_difficulty, online, pool_online, prices, last5, last15, last30
  FROM (
    SELECT id, btc_per_exahash AS rank FROM rigs
    WHERE enabled AND NOT barred AND priced AND id NOT IN (SELECT rig_id FROM rig_states WHERE NOT online)
      AND id NOT IN (
        SELECT rig_id FROM rentals WHERE settled_unix IS NULL AND upper(during) > $1::bigint AND lower(during) <= $1
      )
    ORDER BY btc_per_exahash NULLS LAST, id LIMIT 100
  ) AS page
  JOIN rigs USING (id)
  JOIN accounts ON accounts.id = owner_id
  JOIN algorithms ON slug = rigs.algo
  LEFT JOIN rig_states ON rig_states.rig_id = rigs.id
  CROSS JOIN LATERAL (SELECT json_agg(rig_prices) AS prices FROM rig_prices WHERE rig_id = rigs.id) AS priced
  CROSS JOIN LATERAL (
    SELECT sum(accepted_difficulty) FILTER (WHERE minute >= $1 / 60 - 5) AS last5,
      sum(accepted_difficulty) FILTER (WHERE minute >= $1 / 60 - 15) AS last15, sum(accepted_difficulty) AS last30
    FROM rig_minutes WHERE rig_id = rigs.id AND minute >= $1 / 60 - 30
  ) AS measured
  ORDER BY rank NULLS LAST, rigs.id`;

const PAGE = 100;

export async function rawSearch({ query }: RawDatabase, nowUnix: number): Promise<void> {
  const { rows } = await query(SEARCH, [nowUnix]);
  if (rows.length !== PAGE) throw new Error(`${rows.length} rigs were found by hand, not ${PAGE}`);
}
