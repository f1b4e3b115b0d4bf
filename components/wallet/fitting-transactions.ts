'use client';

import { useMemo } from 'react';
import { type CsvSource, onePart } from '#components/ui/file/csv-source.ts';
import { orderedRows, type RowOrder } from '#components/ui/table/row-order.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { ledgerSums } from '#lib/domain/ledger.ts';
import type { Amount } from '#lib/domain/money.ts';
import { useKnownRigNames } from '#lib/queries/rentals/known-rig-names.ts';
import { useBalancesBack } from '#lib/queries/wallet/balances-back.ts';
import { useTransactionPages } from '#lib/queries/wallet/transaction-pages.ts';
import type { Transaction } from '#lib/queries/wallet/transactions-read.ts';
import { useWholeList, type WholeList } from '#lib/queries/wallet/whole-list.ts';
import { anyPending, disagreeing } from './holdings.ts';
import { knownBalances } from './known-balances.ts';
import { fits, isNarrowed, isOnWire, type WalletFilter, wireFilter } from './wallet-filter.ts';

type Confirmed = Data<'balance'>;

/**
 * The account's transactions and those that fit a filter. They are all read once and narrowed here, which costs no call and
 * keeps every balance known; only where there are more than are read at once does the service narrow them, so that the
 * filter reaches further back. `apart` are the assets whose rows, all that are listed, do not come to what is confirmed of them.
 */
export function useFittingTransactions(
  connectedKey: ConnectedKey,
  filter: WalletFilter,
  confirmed: Confirmed | undefined,
) {
  const all = useWholeList(connectedKey, {});
  const narrowed = isNarrowed(filter);
  const wire = useMemo(() => wireFilter(filter), [filter]);
  const byService = isOnWire(wire) && all.cut;
  const further = useWholeList(connectedKey, byService ? wire : {}, { enabled: byService });
  const list = byService ? further : all;
  const rigNames = useKnownRigNames(connectedKey);
  const rows = useMemo(() => {
    return narrowed ? list.transactions.filter(fits(filter, rigNames)) : list.transactions;
  }, [list.transactions, narrowed, filter, rigNames]);
  const known = useBalances(connectedKey, all, confirmed);
  const pending = anyPending(confirmed, all.transactions);
  const file = { balances: known.balances, rigNames };
  const csv = useFittingCsv(connectedKey, { filter, rows, list, confirmed, ...file });
  const csvOf = (some: readonly Transaction[], order: RowOrder<Transaction>) => async () =>
    (await import('./transactions-csv.ts')).transactionsCsv({
      ...file,
      rows: () => onePart(orderedRows(some, order)),
    });
  return { all, list, rows, narrowed, pending, ...known, rigNames, csv, csvOf };
}

export type FittingTransactions = ReturnType<typeof useFittingTransactions>;

/** Forward from the first row where every row is there; else, and where these do not come to it, back from what is confirmed. */
function useBalances(connectedKey: ConnectedKey, all: WholeList, confirmed: Confirmed | undefined) {
  const { complete, cut, reading, transactions, pagesAtMs } = all;
  const apart = useMemo(
    () => (complete && confirmed ? disagreeing(confirmed, ledgerSums(transactions)) : NONE),
    [complete, confirmed, transactions],
  );
  const enabled = (cut || apart.length > 0) && !reading;
  const back = useBalancesBack(connectedKey, { enabled, pagesAtMs })?.balances;
  const balances = useMemo(
    () => (complete ? knownBalances(transactions, { confirmed, back }) : back),
    [complete, transactions, confirmed, back],
  );
  return { balances, apart, backKnown: back !== undefined };
}

const NONE: readonly string[] = [];

interface Fitting {
  filter: WalletFilter;
  rows: readonly Transaction[];
  list: WholeList;
  balances: ReadonlyMap<string, Amount> | undefined;
  confirmed: Confirmed | undefined;
  rigNames: ReadonlyMap<string, string>;
}

/** What is all here is saved in the order of its table; otherwise every page is read, newest first, however many there are. */
function useFittingCsv(
  connectedKey: ConnectedKey,
  { filter, rows, list, balances, confirmed, rigNames }: Fitting,
) {
  const pages = useTransactionPages(connectedKey);
  return (order: RowOrder<Transaction>) => async () => {
    const { everyRowCsv, transactionsCsv } = await import('./transactions-csv.ts');
    if (list.complete)
      return transactionsCsv({ balances, rigNames, rows: () => onePart(orderedRows(rows, order)) });
    if (!isNarrowed(filter))
      return everyRowCsv((reading) => pages({}, reading), { confirmed, back: balances, rigNames });
    return transactionsCsv({
      balances,
      rigNames,
      rows: (reading) => fittingPages(pages(wireFilter(filter), reading), fits(filter, rigNames)),
    });
  };
}

async function* fittingPages(
  pages: ReturnType<ReturnType<typeof useTransactionPages>>,
  isFitting: ReturnType<typeof fits>,
): ReturnType<CsvSource<Transaction>['rows']> {
  for await (const { rows, total } of pages) yield { rows: rows.filter(isFitting), total };
}
