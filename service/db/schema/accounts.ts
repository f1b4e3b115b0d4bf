import { bigint, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Level } from '#lib/contract/endpoints.ts';

const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

export const accounts = pgTable('accounts', {
  id: identity(),
  username: text('username').notNull(),
  createdUnix: bigint('created_unix', { mode: 'number' }).notNull(),
  /** Since when the operator keeps the user out of the market. */
  disabledUnix: bigint('disabled_unix', { mode: 'number' }),
});

export const apiKeys = pgTable('api_keys', {
  apiKey: text('api_key').primaryKey(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  sealedSecret: text('sealed_secret').notNull(),
  permAccount: text('perm_account').$type<Level>().notNull(),
  permRental: text('perm_rental').$type<Level>().notNull(),
  permRig: text('perm_rig').$type<Level>().notNull(),
  lastNonce: numeric('last_nonce'),
  createdUnix: bigint('created_unix', { mode: 'number' }).notNull(),
  revokedUnix: bigint('revoked_unix', { mode: 'number' }),
});

export const profiles = pgTable('profiles', {
  id: identity(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  algo: text('algo').notNull(),
  createdUnix: bigint('created_unix', { mode: 'number' }).notNull(),
});

export const profileSlots = pgTable(
  'profile_slots',
  {
    profileId: bigint('profile_id', { mode: 'number' }).notNull(),
    priority: smallint('priority').notNull(),
    host: text('host').notNull(),
    user: text('user').notNull(),
    pass: text('pass').notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.priority] })],
);

/** Pools an account has saved, to copy into profiles' slots. */
export const savedPools = pgTable('saved_pools', {
  id: identity(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  algo: text('algo').notNull(),
  host: text('host').notNull(),
  user: text('user').notNull(),
  pass: text('pass').notNull(),
  createdUnix: bigint('created_unix', { mode: 'number' }).notNull(),
});
