import { asc, eq, type Placeholder, sql } from 'drizzle-orm';
import { among, idList } from '#service/db/among.ts';
import type { Database } from '#service/db/database.ts';
import { preparedJsonRows } from '#service/db/json-rows.ts';
import { rigs } from '#service/db/schema/rigs.ts';
import { deliveredShareOf } from '#service/delivery/repo.ts';
import { type WindowSums, windowSumsOf } from '#service/telemetry/window-sums-repo.ts';
import { type RigPrice, type RigRow, rigColumns, selectRigs } from './repo.ts';

/** A rig with all that a page says of it, as JSON has it. */
export interface DescribedRow extends RigRow {
  /** Null where none is listed. */
  prices: (Omit<RigPrice, 'price'> & { price: string })[] | null;
  windows: WindowSums;
  /** In percent of advertised over its rentals; null where none was measured. */
  deliveredShare: number | null;
}

const prices = sql`(
  SELECT json_agg(listed) FROM (
    SELECT asset, price::text, enabled FROM rig_prices WHERE rig_id = ${rigs.id}
  ) AS listed
)`;

/** Each rig at this moment as a `DescribedRow`: one statement for all that belongs to it. */
export function selectDescribed(db: Database, nowUnix: Placeholder) {
  const described = {
    ...rigColumns,
    hash: sql`${rigs.hash}::text`,
    prices,
    windows: windowSumsOf(rigs.id, nowUnix),
    deliveredShare: deliveredShareOf(rigs.id),
  };
  return selectRigs(db, named(described), nowUnix);
}

/** Columns under the names of their keys in the database too: those of every rig, and more. */
function named(columns: object): typeof rigColumns {
  const entries = Object.entries(columns).map(([name, column]) => [name, sql`${column}`.as(name)]);
  return Object.fromEntries(entries) as typeof rigColumns;
}

const FEW = 10;

const nowUnix = sql.placeholder('nowUnix');
/** Each as if it were asked for alone: what belongs to a few rigs is looked up, what belongs to many is gathered first. */
const describedFew = preparedJsonRows<DescribedRow>('described_few', (db) => {
  const one = selectDescribed(db, nowUnix).where(eq(rigs.id, sql`wanted.id`)).limit(1);
  return sql`(
    SELECT described.*
    FROM unnest((SELECT ${sql.placeholder('ids')}::bigint[])) AS wanted(id), LATERAL ${one} AS described
  ) AS found`;
});
const describedByIds = preparedJsonRows<DescribedRow>('described_by_ids', (db) =>
  selectDescribed(db, nowUnix)
    .where(among(rigs.id, sql.placeholder('ids')))
    .as('found'),
);
const describedOfOwner = preparedJsonRows<DescribedRow>('described_of_owner', (db) =>
  selectDescribed(db, nowUnix)
    .where(eq(rigs.ownerId, sql.placeholder('ownerId')))
    .orderBy(asc(rigs.id))
    .as('found'),
);

/** Rigs by id, in no particular order; ids without a rig are left out. */
export function readDescribed(
  db: Database,
  ids: readonly number[],
  nowUnix: number,
): Promise<DescribedRow[]> {
  const read = ids.length <= FEW ? describedFew : describedByIds;
  return read(db, { ids: idList(ids), nowUnix });
}

/** An account's rigs in any state, by id. */
export function readDescribedOf(db: Database, ownerId: number, nowUnix: number): Promise<DescribedRow[]> {
  return describedOfOwner(db, { ownerId, nowUnix });
}
