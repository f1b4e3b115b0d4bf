import type { Answer } from '#lib/contract/desk.ts';
import type { Data, Query } from '#lib/contract/shapes.ts';
import { isPending } from '#lib/domain/ledger-status.ts';

type TransactionsPage = Answer<Data<'listTransactions'>>;

/** What narrows a list of transactions, as it stands on the wire. */
export type TransactionFilter = {
  [Name in Exclude<keyof Query<'listTransactions'>, Paging>]?: string | undefined;
};

type Paging = 'limit' | 'start' | 'count' | 'offset';

/** A row of the ledger as its account sees it. */
export type Transaction = Data<'listTransactions'>['transactions'][number] & {
  /** When a pending one is due to clear, in epoch milliseconds; undefined where it is not pending or nobody says. */
  clearsAtMs: number | undefined;
};

/** So many pages of a list of transactions are read, and no more: each costs a call. */
export const MOST_LEDGER_PAGES = 20;
/** The most a service gives at once. */
const A_PAGE = 100;

/** Whether a list has more rows than are read of one. */
export function isTooLong({ total }: { total: number }): boolean {
  return total > MOST_LEDGER_PAGES * A_PAGE;
}

/** What one page asks for; what is blank narrows nothing. */
export function transactionsPage(filter: TransactionFilter, start: number): Query<'listTransactions'> {
  const narrowing = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return { ...Object.fromEntries(narrowing), limit: String(A_PAGE), start: String(start) };
}

/** The rows of pages, each row once: of rows that were read twice the one of the earlier page stands. */
export function joinPages(pages: readonly TransactionsPage[]): Transaction[] {
  const rows = new Map<string, Transaction>();
  for (const { data, meta } of pages) {
    for (const row of data.transactions) {
      if (!rows.has(row.id)) rows.set(row.id, { ...row, clearsAtMs: clearsAt(row, meta.asOf) });
    }
  }
  return [...rows.values()];
}

function clearsAt(row: Pick<Transaction, 'status' | 'pending_seconds'>, asOfMs: number): number | undefined {
  return isPending(row) && row.pending_seconds ? asOfMs + row.pending_seconds * 1_000 : undefined;
}

/** How far a list has been read: its newest page, which is kept fresh, and all of its pages, read one after the other. */
export interface ReadSoFar {
  head: TransactionsPage | undefined;
  headAtMs: number;
  pages: readonly TransactionsPage[];
  /** When the pages were last read, or last failed to be. */
  pagesAtMs: number;
  pagesFailed: boolean;
  /** Whether the time has come from which on what failed may be read again, where one was told. */
  isAgain: boolean;
  hasNextPage: boolean;
  nowMs: number;
}

/**
 * What is to be read next. A ledger only grows, so a newer first page is enough for as long as it joins the pages read before;
 * all of them are read again where it does not, or where a row further back is due to have cleared. After a failure the
 * next first page comes first, or the time that was told.
 */
export function nextRead(soFar: ReadSoFar): 'next page' | 'all again' | undefined {
  const { head, headAtMs, pages, pagesAtMs, pagesFailed, hasNextPage } = soFar;
  if (!head || head.data.total <= head.data.transactions.length) return undefined;
  if (pagesFailed && pagesAtMs >= headAtMs && !soFar.isAgain) return undefined;
  if (pages.length === 0 || (hasNextPage && pages.length < MOST_LEDGER_PAGES)) return 'next page';
  return (pagesFailed || pagesAtMs < headAtMs) && isOutdated(head, soFar) ? 'all again' : undefined;
}

function isOutdated(head: TransactionsPage, { pages, hasNextPage, nowMs }: ReadSoFar): boolean {
  const rows = joinPages([head, ...pages]);
  const grownBy = head.data.total - (pages[0]?.data.total ?? 0);
  if (grownBy > head.data.transactions.length) return true;
  if (!hasNextPage && rows.length !== head.data.total) return true;
  const older = rows.slice(head.data.transactions.length);
  return older.some(({ clearsAtMs }) => clearsAtMs !== undefined && clearsAtMs <= nowMs);
}
