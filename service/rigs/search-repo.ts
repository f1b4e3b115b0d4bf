import { and, asc, eq, not, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { MAX_LIMIT } from '#lib/contract/shapes/paging.ts';
import type { Decimal } from '#lib/domain/decimal.ts';
import type { HashUnit } from '#lib/domain/hash-rate.ts';
import { pricePerUnitDay } from '#lib/domain/price.ts';
import { activeAt } from '#service/db/active-rental.ts';
import type { Database } from '#service/db/database.ts';
import { preparedJsonRows } from '#service/db/json-rows.ts';
import { rigs } from '#service/db/schema/rigs.ts';
import { type DescribedRow, selectDescribed } from './described-repo.ts';

const nowUnix = sql.placeholder('nowUnix');
const algo = sql.placeholder('algo');

/** Enabled, not barred, priced: the rigs of an index. Of those the operator may have taken all of an algorithm or a user down. */
const listed = sql`(${rigs.enabled} AND NOT ${rigs.barred} AND ${rigs.priced}
  AND ${rigs.algo} NOT IN (SELECT slug FROM algorithms WHERE NOT active)
  AND ${rigs.ownerId} NOT IN (SELECT id FROM accounts WHERE disabled_unix IS NOT NULL))`;
/** The few that are away, or rented now, are gathered once, not looked for rig by rig. */
const measuredOffline = sql`${rigs.id} IN (SELECT rig_id FROM rig_states WHERE NOT online)`;
function rentedAt(nowUnix: number | Placeholder): SQL {
  return sql`${rigs.id} IN (SELECT rig_id FROM rentals WHERE ${activeAt(nowUnix)})`;
}

export interface RigSearch {
  algo: string | undefined;
  limit: number;
  start: number;
  nowUnix: number;
}

const rank = sql`${rigs.btcPerExahash} ASC NULLS LAST`;

/** Listed, not rented and not measured offline. */
function searching(db: Database, ofAlgorithm: SQL | undefined) {
  const offered = db
    .select({ id: rigs.id })
    .from(rigs)
    .where(and(ofAlgorithm, listed, not(measuredOffline), not(rentedAt(nowUnix))))
    .orderBy(rank, asc(rigs.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('start'))
    .as('offered');
  // A plan that serves every limit takes a page for a tenth of the market, and reads all rigs to join it with: hence a number.
  const page = sql`(SELECT id FROM ${offered} LIMIT ${sql.raw(String(MAX_LIMIT))}) AS page`;
  return selectDescribed(db, nowUnix).innerJoin(page, eq(rigs.id, sql`page.id`)).orderBy(rank, asc(rigs.id));
}

const searchAll = preparedJsonRows<DescribedRow>('search_all', (db) => searching(db, undefined).as('found'));
const searchAlgorithm = preparedJsonRows<DescribedRow>('search_algorithm', (db) =>
  searching(db, eq(rigs.algo, algo)).as('found'),
);

/** One page of the rigs that can be rented: cheapest in BTC per hash first, those without a BTC price last, then by id. */
export function searchRentable(db: Database, search: RigSearch): Promise<DescribedRow[]> {
  return search.algo === undefined ? searchAll(db, search) : searchAlgorithm(db, search);
}

export interface RigTotals {
  algo: string;
  /** The unit that prices of this algorithm are per. */
  unit: HashUnit;
  /** Rigs that can be rented, and their advertised hashes per second. */
  available: { rigs: number; hashesPerSecond: number };
  rented: { rigs: number; hashesPerSecond: number };
  /** The lowest price in BTC per `unit` and day of those that can be rented. */
  lowest: Decimal | null;
}

interface TotalsRow {
  algo: string;
  unit: HashUnit;
  available: number;
  availableHashes: number;
  rented: number;
  rentedHashes: number;
  lowest: string | null;
}

function totals(ofAlgorithm: SQL, joined: SQL): SQL {
  return sql`(
    SELECT slug AS algo, price_unit AS unit, coalesce(available, 0) AS available, coalesce("availableHashes", 0) AS "availableHashes",
      coalesce(rented, 0) AS rented, coalesce("rentedHashes", 0) AS "rentedHashes", lowest::text
    FROM (
      SELECT algo, count(*) FILTER (WHERE available) AS available,
        coalesce(sum(hashes) FILTER (WHERE available), 0) AS "availableHashes",
        count(*) FILTER (WHERE rented) AS rented,
        coalesce(sum(hashes) FILTER (WHERE rented), 0) AS "rentedHashes",
        min(btc_per_exahash) FILTER (WHERE available) AS lowest
      FROM (
        SELECT algo, hashes, btc_per_exahash, ${rentedAt(nowUnix)} AS rented, ${listed} AND NOT ${measuredOffline} AS offered
        FROM rigs ${ofAlgorithm}
        OFFSET 0
      ) AS each, LATERAL (SELECT offered AND NOT rented AS available) AS free
      GROUP BY algo
    ) AS totals
    ${joined}
  ) AS found`;
}

const totalsOfAll = preparedJsonRows<TotalsRow>('totals_of_all', () =>
  totals(sql``, sql`JOIN algorithms ON slug = algo`),
);
const totalsOfAlgorithm = preparedJsonRows<TotalsRow>('totals_of_algorithm', () =>
  totals(sql`WHERE ${eq(rigs.algo, algo)}`, sql`RIGHT JOIN algorithms ON slug = algo WHERE slug = ${algo}`),
);

/** What each algorithm's rigs, or those of one algorithm, come to at this moment. Of all, those without rigs are left out. */
export async function rigTotals(db: Database, nowUnix: number, algo?: string): Promise<RigTotals[]> {
  const read = algo === undefined ? totalsOfAll : totalsOfAlgorithm;
  const found = await read(db, { nowUnix, algo });
  return found.map(({ algo, unit, available, availableHashes, rented, rentedHashes, lowest }) => ({
    algo,
    unit,
    available: { rigs: available, hashesPerSecond: availableHashes },
    rented: { rigs: rented, hashesPerSecond: rentedHashes },
    lowest: lowest === null ? null : pricePerUnitDay({ price: BigInt(lowest), priceUnit: 'eh' }, unit),
  }));
}
