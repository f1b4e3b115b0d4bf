import { bigint, customType, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Asset } from '#lib/domain/asset.ts';
import type { HashUnit } from '#lib/domain/hash-rate.ts';

/** `[start, end)` in unix seconds, as the database writes it: "[1,2)". */
const int8range = customType<{ data: string }>({ dataType: () => 'int8range' });

export const rentals = pgTable('rentals', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  rigId: bigint('rig_id', { mode: 'number' }).notNull(),
  ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
  renterId: bigint('renter_id', { mode: 'number' }).notNull(),
  algo: text('algo').notNull(),
  hash: numeric('hash').notNull(),
  hashUnit: text('hash_unit').$type<HashUnit>().notNull(),
  priceUnit: text('price_unit').$type<HashUnit>().notNull(),
  deviceCount: integer('device_count').notNull(),
  price: bigint('price', { mode: 'bigint' }).notNull(),
  currency: text('currency').$type<Asset>().notNull(),
  feeRate: numeric('fee_rate').notNull(),
  during: int8range('during').notNull(),
  profileId: bigint('profile_id', { mode: 'number' }),
  poolUrl: text('pool_url'),
  poolUser: text('pool_user'),
  poolPassword: text('pool_password'),
  settledUnix: bigint('settled_unix', { mode: 'number' }),
});

export const rentalSegments = pgTable(
  'rental_segments',
  {
    rentalId: bigint('rental_id', { mode: 'number' }).notNull(),
    number: integer('number').notNull(),
    atUnix: bigint('at_unix', { mode: 'number' }).notNull(),
    hours: integer('hours').notNull(),
    price: bigint('price', { mode: 'bigint' }).notNull(),
    cost: bigint('cost', { mode: 'bigint' }).notNull(),
    fee: bigint('fee', { mode: 'bigint' }).notNull(),
    /** Of an extension; null where its price is per the rental's own. */
    priceUnit: text('price_unit').$type<HashUnit>(),
  },
  (table) => [primaryKey({ columns: [table.rentalId, table.number] })],
);
