import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ParsedQuery } from '#lib/contract/shapes.ts';
import type { Asset } from '#lib/domain/asset.ts';

export type TransferKind = 'deposit' | 'payout' | 'rent' | 'extend' | 'settle' | 'collect';
export type Book = 'account' | 'escrow' | 'fees' | 'outside';

export const ledgerTransfers = pgTable('ledger_transfers', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<TransferKind>().notNull(),
  atUnix: bigint('at_unix', { mode: 'number' }).notNull(),
  rentalId: bigint('rental_id', { mode: 'number' }),
  segment: integer('segment'),
  note: text('note').notNull().default(''),
});

export const ledgerEntries = pgTable('ledger_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  transferId: bigint('transfer_id', { mode: 'number' }).notNull(),
  book: text('book').$type<Book>().notNull(),
  accountId: bigint('account_id', { mode: 'number' }),
  rentalId: bigint('rental_id', { mode: 'number' }),
  asset: text('asset').$type<Asset>().notNull(),
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
});

export type TransactionType = NonNullable<ParsedQuery<'listTransactions'>['type']>;

/** What accounts see of the ledger, as it is listed; written by the database with what it tells of. */
export const listedTransactions = pgTable(
  'listed_transactions',
  {
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    atUnix: bigint('at_unix', { mode: 'number' }).notNull(),
    id: bigint('id', { mode: 'bigint' }).notNull(),
    type: text('type').$type<TransactionType>().notNull(),
    currency: text('currency').notNull(),
    /** Negative for a debit. */
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    rentalId: bigint('rental_id', { mode: 'number' }),
    rigId: bigint('rig_id', { mode: 'number' }),
    /** Of what was paid for: 0 for the rental itself, then the extension's number; and for how long. */
    segment: integer('segment'),
    hours: integer('hours'),
    /** The operator's words on a deposit or payout. */
    note: text('note').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.atUnix, table.id] })],
);

export const balances = pgTable(
  'balances',
  {
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    asset: text('asset').$type<Asset>().notNull(),
    available: bigint('available', { mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.asset] })],
);
