'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { pagesQuery, useAllTransactions } from './all-transactions.ts';
import { toTheFirst } from './to-the-first.ts';
import { useTransactionPages } from './transaction-pages.ts';
import type { TransactionFilter } from './transactions-read.ts';

/**
 * An account's transactions as `useAllTransactions` has them, and where that is not all, those further back once a person
 * had them read with `readOn`.
 */
export function useWholeList(
  connectedKey: ConnectedKey,
  filter: TransactionFilter,
  options: { enabled?: boolean } = {},
) {
  const list = useAllTransactions(connectedKey, filter, options);
  const { rows, ...readOn } = useReadOn(connectedKey, filter);
  const newest = list.data;
  const whole = useMemo(
    () => (newest && rows ? toTheFirst(list.transactions, rows, newest) : undefined),
    [list.transactions, rows, newest],
  );
  return {
    ...list,
    transactions: whole ?? list.transactions,
    complete: list.complete || whole !== undefined,
    cut: list.cut && whole === undefined,
    readOn,
  };
}

export type WholeList = ReturnType<typeof useWholeList>;

/** Reads every page up to the first row, once, waiting where it is told to. Stopped, or where the page is left, it keeps nothing. */
function useReadOn(connectedKey: ConnectedKey, filter: TransactionFilter) {
  const client = useQueryClient();
  const pages = useTransactionPages(connectedKey);
  const [read, setRead] = useState(0);
  const [waitsFor, setWaitsFor] = useState<unknown>();
  const queryKey = [...pagesQuery(connectedKey, filter).queryKey, 'to the first'];
  const { data, isFetching, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const rows = [];
      for await (const page of pages(filter, { signal, onWait: setWaitsFor })) {
        rows.push(...page.rows);
        setRead(rows.length);
      }
      return rows;
    },
    enabled: false,
    structuralSharing: false,
  });
  return {
    rows: data,
    reading: isFetching,
    read,
    /** Why it waits, as it was thrown; undefined while it does not. */
    waitsFor,
    error,
    start: () => {
      setRead(0);
      void refetch();
    },
    stop: () => void client.cancelQueries({ queryKey }),
  };
}
