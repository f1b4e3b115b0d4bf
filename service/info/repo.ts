import { asc, eq, sql } from 'drizzle-orm';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { HashUnit } from '#lib/domain/hash-rate.ts';
import type { UnitPrice } from '#lib/domain/price.ts';
import { type Database, rows } from '#service/db/database.ts';
import { groupRows } from '#service/db/group-rows.ts';
import { algorithms } from '#service/db/schema/rigs.ts';

export type Algorithm = typeof algorithms.$inferSelect;
export type NewAlgorithm = typeof algorithms.$inferInsert;

/** Adds algorithms that are not there yet; those that are stay as they are. */
export async function insertMissingAlgorithms(db: Database, missing: NewAlgorithm[]): Promise<void> {
  await db.insert(algorithms).values(missing).onConflictDoNothing();
}

/** Adds an algorithm. Throws ALGORITHM_EXISTS. */
export async function insertAlgorithm(db: Database, algorithm: NewAlgorithm): Promise<void> {
  const [added] = await db.insert(algorithms).values(algorithm).onConflictDoNothing().returning();
  if (added) return;
  throw new MarketRefusal('ALGORITHM_EXISTS', { message: `There is an algorithm ${algorithm.slug} already` });
}

/** Every algorithm by its slug, those too that are no longer active. */
export function listAlgorithms(db: Database): Promise<Algorithm[]> {
  return db.select().from(algorithms).orderBy(asc(algorithms.slug));
}

export async function readActiveAlgorithms(db: Database): Promise<Algorithm[]> {
  return db.select().from(algorithms).where(eq(algorithms.active, true)).orderBy(asc(algorithms.slug));
}

/** The prices in BTC at which the last rentals of each algorithm were made, newest first. */
export async function lastPrices(db: Database, count: number): Promise<Map<string, UnitPrice[]>> {
  const found = await rows<{ algo: string; price: string; priceUnit: HashUnit }>(
    db,
    sql`
      SELECT slug AS algo, last.price, last.price_unit AS "priceUnit"
      FROM algorithms CROSS JOIN LATERAL (
        SELECT id, price, price_unit FROM rentals
        WHERE algo = slug AND currency = 'BTC' ORDER BY id DESC LIMIT ${count}
      ) AS last
      ORDER BY slug, last.id DESC
    `,
  );
  const prices = found.map(({ price, ...row }) => ({ ...row, price: BigInt(price) }));
  return groupRows(prices, ({ algo }) => algo);
}
