import { asc, eq, sql } from 'drizzle-orm';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { HashUnit } from '#lib/domain/hash-rate.ts';
import type { UnitPrice } from '#lib/domain/price.ts';
import { activeAt } from '#service/db/active-rental.ts';
import { type Database, rows, type Transaction } from '#service/db/database.ts';
import { groupRows } from '#service/db/group-rows.ts';
import { algorithms } from '#service/db/schema/rigs.ts';
import { type AlgorithmChanges, type Changed, changedBy, changeProblem, type Uses } from './rules.ts';

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

/**
 * Says whether rigs of an algorithm can be listed and rented. Returns it as it was before, with how many rigs are listed for it
 * and how many of them are rented at this moment. Throws NOT_FOUND.
 */
export function activateAlgorithm(
  db: Database,
  { slug, active, nowUnix }: { slug: string; active: boolean; nowUnix: number },
): Promise<Algorithm & RigsOfAlgorithm> {
  return db.transaction(async (tx) => {
    const algorithm = await holdAlgorithm(tx, slug);
    await tx.update(algorithms).set({ active }).where(eq(algorithms.slug, slug));
    return { ...algorithm, ...(await countRigsOf(tx, slug, nowUnix)) };
  });
}

/**
 * Corrects an algorithm. Returns it as it was before. Throws NOT_FOUND, and ALGORITHM_IN_USE where what somebody was told or paid
 * would become another thing by it.
 */
export function changeAlgorithm(
  db: Database,
  slug: string,
  wanted: AlgorithmChanges,
): Promise<Algorithm & { changed: Changed[] }> {
  return db.transaction(async (tx) => {
    const algorithm = await holdAlgorithm(tx, slug);
    const changed = changedBy(wanted, algorithm);
    const uses = { rigs: await usesOf(tx, slug, 'rigs'), rentals: await usesOf(tx, slug, 'rentals') };
    const problem = changeProblem(slug, changed, uses);
    if (problem) throw new MarketRefusal('ALGORITHM_IN_USE', { message: problem });
    if (changed.length > 0) await tx.update(algorithms).set(wanted).where(eq(algorithms.slug, slug));
    return { ...algorithm, changed };
  });
}

const NAMED = 5;

/** The rigs or rentals of an algorithm: how many there are, and the newest of them. */
async function usesOf(tx: Transaction, slug: string, what: 'rigs' | 'rentals'): Promise<Uses> {
  const ofIt = sql`FROM ${sql.identifier(what)} WHERE algo = ${slug}`;
  const [found] = await rows<{ count: number; newest: string[] }>(
    tx,
    sql`
      SELECT (SELECT count(*)::int ${ofIt}) AS count,
        ARRAY(SELECT id::text ${ofIt} ORDER BY id DESC LIMIT ${NAMED}) AS newest
    `,
  );
  return found ?? { count: 0, newest: [] };
}

/**
 * An algorithm, held until the transaction ends: whoever lists or rents a rig of it refers to its row, so that one under way
 * is waited for, and others wait. Throws NOT_FOUND.
 */
async function holdAlgorithm(tx: Transaction, slug: string): Promise<Algorithm> {
  const [algorithm] = await tx.select().from(algorithms).where(eq(algorithms.slug, slug)).for('update');
  if (algorithm) return algorithm;
  throw new MarketRefusal('NOT_FOUND', { message: `There is no algorithm ${slug}` });
}

interface RigsOfAlgorithm {
  rigs: number;
  rented: number;
}

async function countRigsOf(tx: Transaction, slug: string, nowUnix: number): Promise<RigsOfAlgorithm> {
  const running = sql`SELECT rig_id FROM rentals WHERE ${activeAt(nowUnix)}`;
  const [counted] = await rows<RigsOfAlgorithm>(
    tx,
    sql`
      SELECT count(*)::int AS rigs, count(*) FILTER (WHERE id IN (${running}))::int AS rented
      FROM rigs WHERE algo = ${slug}
    `,
  );
  return counted ?? { rigs: 0, rented: 0 };
}

/** Every algorithm by its slug, those too that are no longer active. */
export function listAlgorithms(db: Database): Promise<Algorithm[]> {
  return db.select().from(algorithms).orderBy(asc(algorithms.slug));
}

export async function readActiveAlgorithms(db: Database): Promise<Algorithm[]> {
  return db.select().from(algorithms).where(eq(algorithms.active, true)).orderBy(asc(algorithms.slug));
}

/**
 * The prices in BTC at which the last rentals of each algorithm were made, newest first. Only rentals whose hour costs at least
 * 0.00000001 BTC count: at a hash rate of next to nothing any price can be agreed on for nothing, and ten such rentals would say
 * what a whole algorithm is suggested to cost.
 */
export async function lastPrices(db: Database, count: number): Promise<Map<string, UnitPrice[]>> {
  const found = await rows<{ algo: string; price: string; priceUnit: HashUnit }>(
    db,
    sql`
      SELECT slug AS algo, last.price, last.price_unit AS "priceUnit"
      FROM algorithms CROSS JOIN LATERAL (
        SELECT id, price, price_unit FROM rentals
        WHERE algo = slug AND currency = 'BTC' AND costs_by_the_hour(price, price_unit, hash, hash_unit)
        ORDER BY id DESC LIMIT ${count}
      ) AS last
      ORDER BY slug, last.id DESC
    `,
  );
  const prices = found.map(({ price, ...row }) => ({ ...row, price: BigInt(price) }));
  return groupRows(prices, ({ algo }) => algo);
}
