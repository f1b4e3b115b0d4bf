import type { RawDatabase } from './raw-database.ts';

/** A window's accepted difficulty; and what a search says beside it, the shares and the minutes that were observed. */
const DIFFICULTY = `
  sum(accepted_difficulty) FILTER (WHERE minute >= $1 / 60 - 5) AS last5,
  sum(accepted_difficulty) FILTER (WHERE minute >= $1 / 60 - 15) AS last15, sum(accepted_difficulty) AS last30`;
const SHARES = `
  sum(accepted_shares) FILTER (WHERE minute >= $1 / 60 - 5) AS shares5, count(*) FILTER (WHERE minute >= $1 / 60 - 5) AS observed5,
  sum(accepted_shares) FILTER (WHERE minute >= $1 / 60 - 15) AS shares15,
  count(*) FILTER (WHERE minute >= $1 / 60 - 15) AS observed15, sum(accepted_shares) AS shares30, count(*) AS observed30`;

const OFFERED =
  'enabled AND NOT barred AND priced AND algo NOT IN (SELECT slug FROM algorithms WHERE NOT active) AND owner_id NOT IN (SELECT id FROM accounts WHERE disabled_unix IS NOT NULL)';
const OFFLINE = 'SELECT rig_id FROM rig_states WHERE NOT online';
const RENTED = `
  SELECT rig_id FROM rentals WHERE settled_unix IS NULL AND upper(during) > $1::bigint AND lower(during) <= $1`;

/** The first hundred rigs that can be rented, in one statement by hand: row, owner, prices, state, and what is given. */
const searchFor = (windows: string, more: string) => `
  SELECT rigs.id, rigs.name, description, region, rigs.algo, hash, hash_unit, rigs.price_unit, device_count, minhours,
    maxhours, extensions, username, work_per_difficulty, online, pool_online, prices, measured.*
    ${more}
  FROM (
    SELECT id, btc_per_exahash AS rank FROM rigs
    WHERE ${OFFERED} AND id NOT IN (${OFFLINE}) AND id NOT IN (${RENTED})
    ORDER BY btc_per_exahash NULLS LAST, id LIMIT 100
  ) AS page
  JOIN rigs USING (id)
  JOIN accounts ON accounts.id = owner_id
  JOIN algorithms ON slug = rigs.algo
  LEFT JOIN rig_states ON rig_states.rig_id = rigs.id
  CROSS JOIN LATERAL (SELECT json_agg(rig_prices) AS prices FROM rig_prices WHERE rig_id = rigs.id) AS priced
  CROSS JOIN LATERAL (
    SELECT ${windows} FROM rig_minutes WHERE rig_id = rigs.id AND minute >= $1 / 60 - 30
  ) AS measured
  ORDER BY rank NULLS LAST, rigs.id`;

/** The page alone, which the aim is set by. */
const PAGE_ALONE = searchFor(DIFFICULTY, '');
/** The page with all that an answer says of its rigs: of how many shares the windows are, and what the rig delivered over its rentals. */
const WHOLE_PAGE = searchFor(
  `${DIFFICULTY}, ${SHARES}`,
  `, (
    SELECT sum(percent * observed_minutes - 100 * pool_minutes) / nullif(sum(observed_minutes - pool_minutes), 0)
    FROM rental_deliveries WHERE rig_id = rigs.id AND verdict <> 'unknown'
  ) AS rpi`,
);
/** What all rigs of the market come to, which an answer says as well. */
const TOTALS = `
  SELECT algo, count(*) FILTER (WHERE offered) AS available, sum(hashes) FILTER (WHERE offered) AS available_hashes,
    count(*) FILTER (WHERE rented) AS rented, sum(hashes) FILTER (WHERE rented) AS rented_hashes,
    min(btc_per_exahash) FILTER (WHERE offered) AS lowest
  FROM (
    SELECT algo, hashes, btc_per_exahash, id IN (${RENTED}) AS rented,
      ${OFFERED} AND id NOT IN (${OFFLINE}) AND id NOT IN (${RENTED}) AS offered
    FROM rigs OFFSET 0
  ) AS each GROUP BY algo`;

const PAGE = 100;

export async function rawSearch(database: RawDatabase, nowUnix: number): Promise<void> {
  await readPage(database, PAGE_ALONE, nowUnix);
}

/** Everything that a search reads, both statements at once. */
export async function rawWholeSearch(database: RawDatabase, nowUnix: number): Promise<void> {
  await Promise.all([readPage(database, WHOLE_PAGE, nowUnix), database.query(TOTALS, [nowUnix])]);
}

async function readPage({ query }: RawDatabase, page: string, nowUnix: number): Promise<void> {
  const { rows } = await query(page, [nowUnix]);
  if (rows.length !== PAGE) throw new Error(`${rows.length} rigs were found by hand, not ${PAGE}`);
}
