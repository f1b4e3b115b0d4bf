import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Period } from '#lib/domain/rental-period.ts';
import { activeAt } from '#service/db/active-rental.ts';
import type { Database, Transaction } from '#service/db/database.ts';
import { databaseCode } from '#service/db/database-code.ts';
import { prepared } from '#service/db/prepared.ts';
import { accounts } from '#service/db/schema/accounts.ts';
import { rentalDeliveries } from '#service/db/schema/deliveries.ts';
import { type rentalSegments, rentals } from '#service/db/schema/rentals.ts';
import { algorithms } from '#service/db/schema/rigs.ts';
import { rigStates } from '#service/db/schema/telemetry.ts';
import { placeholders, statement } from '#service/db/statement.ts';

/**
 * Holds a rig, where there is one, until the transaction ends. Not `FOR UPDATE`, which would also keep telemetry that
 * refers to the rig waiting.
 */
export async function lockRig(tx: Transaction, id: number): Promise<void> {
  await rigLocked(tx, { id });
}

const rigLocked = statement(sql`SELECT id FROM rigs WHERE id = ${sql.placeholder('id')} FOR NO KEY UPDATE`);

/** Holds a rental, where there is one, until the transaction ends: against its settlement and other extensions. */
export async function lockRental(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: rentals.id }).from(rentals).where(eq(rentals.id, id)).for('update');
}

export type NewRental = Omit<typeof rentals.$inferSelect, 'id' | 'during' | 'settledUnix'> & Period;
export type NewSegment = Pick<typeof rentalSegments.$inferInsert, 'hours' | 'cost' | 'fee'>;

const made = statement<{ id: string }>(sql`
  WITH rental AS (
    INSERT INTO rentals (rig_id, owner_id, renter_id, algo, hash, hash_unit, price_unit, device_count, price, currency,
      fee_rate, during, profile_id, pool_url, pool_user, pool_password)
    VALUES (${placeholders('rigId', 'ownerId', 'renterId', 'algo', 'hash', 'hashUnit', 'priceUnit', 'deviceCount')},
      ${placeholders('price', 'currency', 'feeRate', 'during', 'profileId', 'poolUrl', 'poolUser', 'poolPassword')})
    RETURNING id, lower(during) AS start_unix, price
  ), paid AS (
    INSERT INTO rental_segments (rental_id, number, at_unix, hours, price, cost, fee)
    SELECT id, 0, start_unix, ${sql.placeholder('hours')}::int, price, ${sql.placeholder('cost')}::bigint,
      ${sql.placeholder('fee')}::bigint
    FROM rental
  )
  SELECT id FROM rental
`);

/** Writes a rental and what was first paid for. Returns its id. */
export async function insertRental(tx: Transaction, rental: NewRental, paid: NewSegment): Promise<number> {
  const [row] = await made(tx, { ...rental, ...paid, during: rangeOf(rental) });
  if (!row) throw new Error('a rental was inserted without an id');
  return Number(row.id);
}

/** Changes when a rental ends, in unix seconds. Fails where the rig's next rental begins before (`isOverlap`). */
export async function moveEnd(tx: Transaction, id: number, { startUnix, endUnix }: Period): Promise<void> {
  await tx
    .update(rentals)
    .set({ during: rangeOf({ startUnix, endUnix }) })
    .where(eq(rentals.id, id));
}

function rangeOf({ startUnix, endUnix }: Period): string {
  return `[${startUnix},${endUnix})`;
}

const EXCLUSION_VIOLATION = '23P01';

/** Whether the database refused a rental for overlapping another one of its rig. */
export function isOverlap(error: unknown): boolean {
  return databaseCode(error) === EXCLUSION_VIOLATION;
}

const owners = alias(accounts, 'owners');
const renters = alias(accounts, 'renters');

function selectRentals(db: Database) {
  return db
    .select({
      id: rentals.id,
      rigId: rentals.rigId,
      ownerId: rentals.ownerId,
      owner: owners.username,
      renterId: rentals.renterId,
      renter: renters.username,
      algo: rentals.algo,
      hash: rentals.hash,
      hashUnit: rentals.hashUnit,
      priceUnit: rentals.priceUnit,
      /** The unit that prices of the algorithm are usually per. */
      algorithmUnit: algorithms.priceUnit,
      workPerDifficulty: algorithms.workPerDifficulty,
      deviceCount: rentals.deviceCount,
      price: rentals.price,
      currency: rentals.currency,
      startUnix: sql`lower(${rentals.during})`.mapWith(Number),
      endUnix: sql`upper(${rentals.during})`.mapWith(Number),
      profileId: rentals.profileId,
      poolUrl: rentals.poolUrl,
      poolUser: rentals.poolUser,
      poolPassword: rentals.poolPassword,
      settledUnix: rentals.settledUnix,
      /** The newest minute of its rig that was reported. */
      reportedMinute: rigStates.minute,
      /** Whether the settlement gave the renter something back. */
      refunded: sql<boolean>`coalesce(${rentalDeliveries.refund}, 0) > 0`,
    })
    .from(rentals)
    .innerJoin(owners, eq(owners.id, rentals.ownerId))
    .innerJoin(renters, eq(renters.id, rentals.renterId))
    .innerJoin(algorithms, eq(algorithms.slug, rentals.algo))
    .leftJoin(rentalDeliveries, eq(rentalDeliveries.rentalId, rentals.id))
    .leftJoin(rigStates, eq(rigStates.rigId, rentals.rigId))
    .$dynamic();
}

export type RentalRow = Awaited<ReturnType<typeof selectRentals>>[number];

const rentalById = prepared((db) =>
  selectRentals(db)
    .where(eq(rentals.id, sql.placeholder('id')))
    .prepare('rental_by_id'),
);

export async function readRental(db: Database, id: number): Promise<RentalRow | undefined> {
  const [row] = await rentalById(db).execute({ id });
  return row;
}

export interface RentalFilter {
  /** Whose: an account's as one of the two parties, as either, or everybody's. */
  side: { renterId: number } | { ownerId: number } | { partyId: number } | 'anyone';
  /** Those running at a moment, those that are not settled, or all there were. */
  which: { activeAtUnix: number } | 'unsettled' | 'all';
  algo?: string | undefined;
  rigId?: number | undefined;
  currency?: string | undefined;
}

/** One page of rentals, newest first, and how many there are. */
export async function listRentals(
  db: Database,
  filter: RentalFilter,
  page: { limit: number; start: number },
): Promise<{ total: number; rows: RentalRow[] }> {
  const where = conditionOf(filter);
  const newest = desc(rentals.id);
  // What goes before the page is counted off by an index, and not joined with anything.
  const { limit, start } = page;
  const ids = db
    .select({ id: rentals.id })
    .from(rentals)
    .where(where)
    .orderBy(newest)
    .limit(limit)
    .offset(start);
  const [total, rows] = await Promise.all([
    db.$count(rentals, where),
    selectRentals(db).where(inArray(rentals.id, ids)).orderBy(newest),
  ]);
  return { total, rows };
}

function conditionOf({ side, which, algo, rigId, currency }: RentalFilter): SQL | undefined {
  return and(
    ofSide(side),
    ofTime(which),
    algo === undefined ? undefined : eq(rentals.algo, algo),
    rigId === undefined ? undefined : eq(rentals.rigId, rigId),
    currency === undefined ? undefined : sql`${rentals.currency} = ${currency}`,
  );
}

function ofSide(side: RentalFilter['side']): SQL | undefined {
  if (side === 'anyone') return undefined;
  if ('renterId' in side) return eq(rentals.renterId, side.renterId);
  if ('ownerId' in side) return eq(rentals.ownerId, side.ownerId);
  return or(eq(rentals.renterId, side.partyId), eq(rentals.ownerId, side.partyId));
}

function ofTime(which: RentalFilter['which']): SQL | undefined {
  if (which === 'all') return undefined;
  return which === 'unsettled' ? isNull(rentals.settledUnix) : activeAt(which.activeAtUnix);
}
