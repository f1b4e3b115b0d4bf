'use client';

import { useMemo } from 'react';
import { type CsvSource, onePart } from '#components/ui/csv-source.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { runningBalances } from '#lib/domain/ledger.ts';
import type { Amount } from '#lib/domain/money.ts';
import { useAllTransactions, useTransactionPages } from '#lib/queries/all-transactions.ts';
import type { Transaction } from '#lib/queries/transactions-read.ts';
import { fits, isNarrowed, type WalletFilter, wireFilter } from './wallet-filter.ts';

/**
 * The account's transactions and those that fit a filter. They are all read once and narrowed here, which costs no call and
 * keeps every balance known; only where there are more than are read at once does the service narrow them, so that the
 * filter reaches further back.
 */
export function useFittingTransactions(connectedKey: ConnectedKey, filter: WalletFilter) {
  const all = useAllTransactions(connectedKey, {});
  const narrowed = isNarrowed(filter);
  const byService = narrowed && all.cut;
  const wire = useMemo(() => wireFilter(filter), [filter]);
  const further = useAllTransactions(connectedKey, byService ? wire : {}, { enabled: byService });
  const list = byService ? further : all;
  const rows = useMemo(() => {
    return narrowed ? list.transactions.filter(fits(filter)) : list.transactions;
  }, [list.transactions, narrowed, filter]);
  const balances = useMemo(
    () => (all.complete ? runningBalances(all.transactions) : undefined),
    [all.complete, all.transactions],
  );
  const csv = useFittingCsv(connectedKey, { filter, rows, complete: list.complete, balances });
  return { all, list, rows, narrowed, balances, csv };
}

export type FittingTransactions = ReturnType<typeof useFittingTransactions>;

interface Fitting {
  filter: WalletFilter;
  rows: readonly Transaction[];
  complete: boolean;
  balances: ReadonlyMap<string, Amount> | undefined;
}

/** What is all here is saved as it is; otherwise every page is read, however many there are. */
function useFittingCsv(connectedKey: ConnectedKey, { filter, rows, complete, balances }: Fitting) {
  const pages = useTransactionPages(connectedKey);
  return async () => {
    const { transactionsCsv } = await import('./transactions-csv.ts');
    return transactionsCsv({
      balances,
      rows: (signal) => (complete ? onePart(rows) : fittingPages(pages(wireFilter(filter), signal), filter)),
    });
  };
}

async function* fittingPages(
  pages: ReturnType<ReturnType<typeof useTransactionPages>>,
  filter: WalletFilter,
): ReturnType<CsvSource<Transaction>['rows']> {
  for await (const { rows, total } of pages) yield { rows: rows.filter(fits(filter)), total };
}
