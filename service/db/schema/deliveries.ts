import { bigint, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Verdict } from '#lib/domain/delivery.ts';

/** What settled rentals delivered; the columns are those of `Delivery`. */
export const rentalDeliveries = pgTable('rental_deliveries', {
  rentalId: bigint('rental_id', { mode: 'number' }).primaryKey(),
  rigId: bigint('rig_id', { mode: 'number' }).notNull(),
  hours: integer('hours').notNull(),
  percent: doublePrecision('percent'),
  low: doublePrecision('low'),
  high: doublePrecision('high'),
  shares: bigint('shares', { mode: 'number' }).notNull(),
  observedMinutes: integer('observed_minutes').notNull(),
  rigMinutes: integer('rig_minutes').notNull(),
  poolMinutes: integer('pool_minutes').notNull(),
  difficultyMinutes: integer('difficulty_minutes').notNull(),
  unobservedMinutes: integer('unobserved_minutes').notNull(),
  undeliveredFraction: doublePrecision('undelivered_fraction').notNull(),
  verdict: text('verdict').$type<Verdict>().notNull(),
  refund: bigint('refund', { mode: 'bigint' }).notNull(),
  /** In hashes per second. */
  average: doublePrecision('average'),
});
