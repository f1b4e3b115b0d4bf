import { type LedgerRow, ledgerSums, runningBalances } from '#lib/domain/ledger.ts';
import type { Amount } from '#lib/domain/money.ts';
import { disagreeing } from './holdings.ts';

type Balances = ReadonlyMap<string, Amount>;

interface Beside {
  /** What the market says is confirmed of each asset; undefined where it has not been read. */
  confirmed: Parameters<typeof disagreeing>[0] | undefined;
  /** Worked out back from what is confirmed, where it has been. */
  back: Balances | undefined;
}

/**
 * What cleared of a row's asset up to it, by the row's id, where it is known. `rows` are all that the market lists, newest first: it
 * may no longer list the oldest, so that forward from the first is right only where they come to what is confirmed.
 */
export function knownBalances(rows: readonly LedgerRow[], { confirmed, back }: Beside): Balances {
  const forward = runningBalances(rows);
  const apart = confirmed ? disagreeing(confirmed, ledgerSums(rows)) : [];
  if (apart.length === 0) return forward;
  const known = new Map<string, Amount>();
  for (const { id, currency } of rows) {
    const balance = (apart.includes(currency) ? back : forward)?.get(id);
    if (balance !== undefined) known.set(id, balance);
  }
  return known;
}
