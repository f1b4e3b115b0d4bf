import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Asset } from '#lib/domain/asset.ts';
import type { HashUnit } from '#lib/domain/hash-rate.ts';

export const algorithms = pgTable('algorithms', {
  slug: text('slug').primaryKey(),
  display: text('display').notNull(),
  priceUnit: text('price_unit').$type<HashUnit>().notNull(),
  workPerDifficulty: bigint('work_per_difficulty', { mode: 'number' }).notNull(),
  active: boolean('active').notNull().default(true),
});

export const rigs = pgTable('rigs', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  region: text('region').notNull().default(''),
  algo: text('algo').notNull(),
  hash: numeric('hash').notNull(),
  hashUnit: text('hash_unit').$type<HashUnit>().notNull(),
  priceUnit: text('price_unit').$type<HashUnit>().notNull(),
  deviceCount: integer('device_count').notNull().default(1),
  minhours: integer('minhours').notNull(),
  maxhours: integer('maxhours').notNull(),
  extensions: boolean('extensions').notNull().default(true),
  enabled: boolean('enabled').notNull().default(true),
  /** The operator's word, which the owner cannot take back. */
  barred: boolean('barred').notNull().default(false),
  poolUrl: text('pool_url').notNull(),
  poolUser: text('pool_user').notNull(),
  poolPassword: text('pool_password').notNull(),
  createdUnix: bigint('created_unix', { mode: 'number' }).notNull(),
  /** Kept by the database: whether any of the rig's prices is enabled, and the one in BTC per exahash where it is. */
  priced: boolean('priced').notNull().default(false),
  btcPerExahash: numeric('btc_per_exahash').generatedAlwaysAs(sql`btc_price × price unit`),
  /** What it advertises in hashes per second, by the database too. */
  hashes: doublePrecision('hashes').generatedAlwaysAs(sql`hash × hash unit`),
});

export const rigAdvertised = pgTable(
  'rig_advertised',
  {
    rigId: bigint('rig_id', { mode: 'number' }).notNull(),
    sinceUnix: bigint('since_unix', { mode: 'number' }).notNull(),
    hash: numeric('hash').notNull(),
    hashUnit: text('hash_unit').$type<HashUnit>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.rigId, table.sinceUnix] })],
);

export const rigPrices = pgTable(
  'rig_prices',
  {
    rigId: bigint('rig_id', { mode: 'number' }).notNull(),
    asset: text('asset').$type<Asset>().notNull(),
    price: bigint('price', { mode: 'bigint' }).notNull(),
    enabled: boolean('enabled').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.rigId, table.asset] })],
);
