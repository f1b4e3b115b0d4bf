import { byAsset } from './asset.ts';
import { readDecimal, rescale, withoutEndZeros } from './decimal.ts';
import { isCleared, isPending } from './ledger-status.ts';
import { AMOUNT_PLACES, type Amount } from './money.ts';

/** What of a transaction matters for sums. */
export interface LedgerRow {
  id: string;
  /** What it is, in the service's words. */
  type: string;
  currency: string;
  /** A decimal's text, negative for a debit. */
  amount: string;
  /** `Cleared` counts towards the confirmed balance, `Pending` does not yet; another word counts nowhere. */
  status: string;
}

/** What rows come to: those that cleared and those that are pending stay apart. */
export interface LedgerSum {
  rows: number;
  cleared: Amount;
  pending: Amount;
  /** Rows in neither sum: their amount or status is none that is known. */
  uncounted: number;
}

interface TypeSum extends LedgerSum {
  type: string;
}

/** The sum of one asset's rows, and of each type in it. */
export interface AssetSum extends LedgerSum {
  asset: string;
  types: TypeSum[];
}

const NOTHING: LedgerSum = { rows: 0, cleared: 0n, pending: 0n, uncounted: 0 };

/** An amount of the ledger, exactly; undefined for what is no number, or needs more than eight places. */
export function ledgerAmount(text: string): Amount | undefined {
  const negative = text.startsWith('-');
  const read = readDecimal(withoutEndZeros(negative ? text.slice(1) : text));
  if (!read || read.scale > AMOUNT_PLACES) return undefined;
  const units = rescale(read, AMOUNT_PLACES);
  return negative ? -units : units;
}

/** What the rows of a sum come to once those that are pending have cleared. */
export function withPending({ cleared, pending }: Pick<LedgerSum, 'cleared' | 'pending'>): Amount {
  return cleared + pending;
}

/** Sums by asset, ours first, and by type in the order of their names, which no further row changes. */
export function ledgerSums(rows: readonly LedgerRow[]): AssetSum[] {
  const sums = new Map<string, { all: LedgerSum; types: Map<string, LedgerSum> }>();
  for (const row of rows) {
    const asset = sums.get(row.currency) ?? { all: NOTHING, types: new Map<string, LedgerSum>() };
    sums.set(row.currency, { ...asset, all: withRow(asset.all, row) });
    asset.types.set(row.type, withRow(asset.types.get(row.type) ?? NOTHING, row));
  }
  const found = Array.from(sums, ([asset, { all, types }]) => ({
    asset,
    ...all,
    types: Array.from(types, ([type, sum]) => ({ type, ...sum })).toSorted(byType),
  }));
  return found.toSorted((a, b) => byAsset(a.asset, b.asset));
}

function byType(a: TypeSum, b: TypeSum): number {
  return a.type < b.type ? -1 : 1;
}

function withRow(sum: LedgerSum, row: LedgerRow): LedgerSum {
  const more = { ...sum, rows: sum.rows + 1 };
  const value = ledgerAmount(row.amount);
  if (value !== undefined && isCleared(row)) return { ...more, cleared: sum.cleared + value };
  if (value !== undefined && isPending(row)) return { ...more, pending: sum.pending + value };
  return { ...more, uncounted: sum.uncounted + 1 };
}

/**
 * What cleared of a row's asset up to it, for each row that cleared, by the row's id; of the newest that is the confirmed balance. Of
 * an older one it need not be what the balance was then: nobody tells when a row cleared, and one that clears later moves those
 * after it. `rows` are all there ever were, newest first. From the first row on that cannot be counted, nothing is known of its asset.
 */
export function runningBalances(rows: readonly LedgerRow[]): ReadonlyMap<string, Amount> {
  const after = new Map<string, Amount>();
  const balances = new Map<string, Amount>();
  const unknown = new Set<string>();
  for (const row of rows.toReversed()) {
    const value = ledgerAmount(row.amount);
    if (value === undefined && isCleared(row)) unknown.add(row.currency);
    if (value === undefined || unknown.has(row.currency) || !isCleared(row)) continue;
    const balance = (balances.get(row.currency) ?? 0n) + value;
    balances.set(row.currency, balance);
    after.set(row.id, balance);
  }
  return after;
}

/**
 * The same as `runningBalances`, worked out back from what is confirmed now, so that `rows` need only be the newest ones. Of an asset
 * nothing is known before a row that cannot be counted, or that may have cleared since it was read.
 */
export function balancesBack<Row extends LedgerRow>(
  rows: readonly Row[],
  confirmed: ReadonlyMap<string, Amount>,
  mayHaveCleared: (row: Row) => boolean,
): ReadonlyMap<string, Amount> {
  const after = new Map<string, Amount>();
  const balances = new Map(confirmed);
  for (const row of rows) {
    const balance = balances.get(row.currency);
    if (balance === undefined) continue;
    if (isCleared(row)) after.set(row.id, balance);
    const before = balanceBefore(row, balance, mayHaveCleared);
    if (before === undefined) balances.delete(row.currency);
    else balances.set(row.currency, before);
  }
  return after;
}

function balanceBefore<Row extends LedgerRow>(
  row: Row,
  after: Amount,
  mayHaveCleared: (row: Row) => boolean,
): Amount | undefined {
  if (!isCleared(row)) return mayHaveCleared(row) ? undefined : after;
  const value = ledgerAmount(row.amount);
  return value === undefined ? undefined : after - value;
}
