import { and, desc, eq, gte, lte, type SQL } from 'drizzle-orm';
import { bigint, integer, pgView, text } from 'drizzle-orm/pg-core';
import type { ParsedQuery } from '#lib/contract/shapes.ts';
import type { Database } from '#service/db/database.ts';
import { rowId } from '#service/db/row-id.ts';

type TransactionType = NonNullable<ParsedQuery<'listTransactions'>['type']>;

/** What accounts see of the ledger; a view, so that it says the same as the ledger at every moment. */
const accountTransactions = pgView('account_transactions', {
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  id: bigint('id', { mode: 'bigint' }).notNull(),
  type: text('type').$type<TransactionType>().notNull(),
  currency: text('currency').notNull(),
  /** Negative for a debit. */
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
  atUnix: bigint('at_unix', { mode: 'number' }).notNull(),
  rentalId: bigint('rental_id', { mode: 'number' }),
  rigId: bigint('rig_id', { mode: 'number' }),
  /** The end of a rental that is not settled: its credit clears some time after. */
  waitsForEndUnix: bigint('waits_for_end_unix', { mode: 'number' }),
  /** Of what was paid for: 0 for the rental itself, then the extension's number; and for how long. */
  segment: integer('segment'),
  hours: integer('hours'),
  /** The operator's words on a deposit or payout. */
  note: text('note').notNull(),
}).existing();

export type TransactionRow = typeof accountTransactions.$inferSelect;

export interface TransactionSearch {
  accountId: number;
  filter: Omit<ParsedQuery<'listTransactions'>, 'limit' | 'start' | 'count' | 'offset'>;
  page: { limit: number; start: number };
}

/** One page of an account's transactions, newest first, and how many there are. */
export async function listTransactions(
  db: Database,
  { accountId, filter, page }: TransactionSearch,
): Promise<{ total: number; rows: TransactionRow[] }> {
  const { limit, start } = page;
  const where = and(eq(accountTransactions.accountId, accountId), conditionOf(filter));
  const rows = await db
    .select()
    .from(accountTransactions)
    .where(where)
    .orderBy(desc(accountTransactions.atUnix), desc(accountTransactions.id))
    .limit(limit)
    .offset(start);
  // A page that is not full is the last one, and tells how many there are.
  const isLast = rows.length < limit && (rows.length > 0 || start === 0);
  return { total: isLast ? start + rows.length : await db.$count(accountTransactions, where), rows };
}

function conditionOf(filter: TransactionSearch['filter']): SQL | undefined {
  const { type, currency, rental, rig, time_greater_eq: from, time_less_eq: to } = filter;
  const { atUnix, rentalId, rigId } = accountTransactions;
  return and(
    type === undefined ? undefined : eq(accountTransactions.type, type),
    currency === undefined ? undefined : eq(accountTransactions.currency, currency),
    rental === undefined ? undefined : eq(rentalId, rowId(rental)),
    rig === undefined ? undefined : eq(rigId, rowId(rig)),
    from === undefined ? undefined : gte(atUnix, Number(from)),
    to === undefined ? undefined : lte(atUnix, Number(to)),
  );
}
