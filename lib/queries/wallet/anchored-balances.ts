import type { Answer } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { balancesBack, ledgerAmount } from '#lib/domain/ledger.ts';
import { isCleared, isPending } from '#lib/domain/ledger-status.ts';
import type { Amount } from '#lib/domain/money.ts';
import { joinPages, type Transaction } from './transactions-read.ts';

type Page = Answer<Data<'listTransactions'>>;

/** A balance between two readings of the newest rows, and the pages that were read before it, from the newest on. */
export interface Between {
  before: Page;
  balance: Answer<Data<'balance'>>;
  after: Page;
  pages: readonly Page[];
}

export interface AnchoredBalances {
  /** What cleared of a row's asset up to it, by the row's id, where it is known. */
  balances: ReadonlyMap<string, Amount>;
  /** Whether all three belong together for every asset that there is. */
  whole: boolean;
}

/** A row can clear that much before it is due: that is told in whole seconds, and counted from when the answer had come. */
const EARLIER_MS = 30_000;

const NOTHING: AnchoredBalances = { balances: new Map(), whole: false };

/**
 * What cleared up to each row, worked out back from what is confirmed. The two belong together for an asset in which nothing cleared
 * between the two readings: what is confirmed is then what all of its cleared rows come to.
 */
export function anchoredBalances(between: Between): AnchoredBalances {
  if (!isInOrder(between) || !joins(between)) return NOTHING;
  const { before, balance, after, pages } = between;
  const rows = joinPages([after, ...pages]);
  const moved = movedAssets(joinPages([before, ...pages]), rows);
  const confirmed = new Map<string, Amount>();
  for (const [asset, { confirmed: text }] of Object.entries(balance.data)) {
    const amount = ledgerAmount(text);
    if (amount !== undefined && !moved.has(asset)) confirmed.set(asset, amount);
  }
  const seenAfter = new Set(after.data.transactions.map(({ id }) => id));
  const mayHaveCleared = (row: Transaction) =>
    isPending(row) && !seenAfter.has(row.id) && !((row.clearsAtMs ?? 0) - EARLIER_MS > balance.meta.asOf);
  return { balances: balancesBack(rows, confirmed, mayHaveCleared), whole: moved.size === 0 };
}

function isInOrder({ before, balance, after, pages }: Between): boolean {
  const earlier = [before, ...pages].every(({ meta }) => meta.asOf <= balance.meta.asOf);
  return earlier && balance.meta.asOf <= after.meta.asOf;
}

/**
 * Whether no row can be missing between the newest ones and the pages, which there are none of where the newest are all. By their
 * number alone that is not known: a market may drop a row for each new one.
 */
function joins({ after: { data }, pages: [first] }: Between): boolean {
  const known = new Set(first?.data.transactions.map(({ id }) => id));
  if (known.size === 0) return data.total <= data.transactions.length;
  return data.transactions.some(({ id }) => known.has(id));
}

/** The assets in which something cleared between two readings. */
function movedAssets(before: readonly Transaction[], after: readonly Transaction[]): ReadonlySet<string> {
  const cleared = new Set(before.filter(isCleared).map(({ id }) => id));
  return new Set(
    after.filter((row) => isCleared(row) && !cleared.has(row.id)).map(({ currency }) => currency),
  );
}
