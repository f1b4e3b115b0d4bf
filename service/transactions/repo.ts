import { and, desc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { ParsedQuery } from '#lib/contract/shapes.ts';
import type { Database } from '#service/db/database.ts';
import { rowId } from '#service/db/row-id.ts';
import { listedTransactions } from '#service/db/schema/ledger.ts';
import { rentals } from '#service/db/schema/rentals.ts';

export type TransactionRow = typeof listedTransactions.$inferSelect & {
  /** The end of a rental that is not settled: its credit clears some time after. */
  waitsForEndUnix: number | null;
};

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
  const where = and(eq(listedTransactions.accountId, accountId), conditionOf(filter));
  const rows = await readPage(db, where, page);
  // A page that is not full is the last one, and tells how many there are.
  const isLast = rows.length < limit && (rows.length > 0 || start === 0);
  return { total: isLast ? start + rows.length : await db.$count(listedTransactions, where), rows };
}

function readPage(
  db: Database,
  where: SQL | undefined,
  { limit, start }: TransactionSearch['page'],
): Promise<TransactionRow[]> {
  const { atUnix, id } = listedTransactions;
  const page = db
    .select()
    .from(listedTransactions)
    .where(where)
    .orderBy(desc(atUnix), desc(id))
    .limit(limit)
    .offset(start)
    .as('page');
  const waiting = and(eq(page.type, 'Credit'), eq(rentals.id, page.rentalId), isNull(rentals.settledUnix));
  return db
    .select({
      ...page._.selectedFields,
      waitsForEndUnix: sql<number | null>`upper(${rentals.during})`.mapWith(Number),
    })
    .from(page)
    .leftJoin(rentals, waiting)
    .orderBy(desc(page.atUnix), desc(page.id));
}

function conditionOf(filter: TransactionSearch['filter']): SQL | undefined {
  const { type, currency, rental, rig, time_greater_eq: from, time_less_eq: to } = filter;
  const { atUnix, rentalId, rigId } = listedTransactions;
  return and(
    type === undefined ? undefined : eq(listedTransactions.type, type),
    currency === undefined ? undefined : eq(listedTransactions.currency, currency),
    rental === undefined ? undefined : eq(rentalId, rowId(rental)),
    rig === undefined ? undefined : eq(rigId, rowId(rig)),
    from === undefined ? undefined : gte(atUnix, Number(from)),
    to === undefined ? undefined : lte(atUnix, Number(to)),
  );
}
