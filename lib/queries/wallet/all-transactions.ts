import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { deskNow } from '../ask/desk-clock.ts';
import { failureOf } from '../ask/failure.ts';
import { endpointKey, marketQuery } from '../ask/market-query.ts';
import { type RefetchPolicy, untilNextAsk } from '../ask/next-ask.ts';
import { useUnanswered } from '../ask/unanswered.ts';
import { FIRST_PLACE } from '../long/pages-in-order.ts';
import { nextPlace, readPage } from './transaction-pages.ts';
import {
  joinPages,
  MOST_LEDGER_PAGES,
  nextRead,
  type Transaction,
  type TransactionFilter,
  transactionsPage,
} from './transactions-read.ts';

/** The newest transactions, a hundred at most. */
export function newestTransactionsQuery(connectedKey: ConnectedKey, filter: TransactionFilter) {
  return marketQuery(connectedKey, 'listTransactions', { query: transactionsPage(filter, 0) });
}

/** A list's pages as they were read, kept beside its newest page. Asked for by hand only, a page at a time. */
export function pagesQuery(connectedKey: ConnectedKey, filter: TransactionFilter) {
  return infiniteQueryOptions({
    queryKey: endpointKey(connectedKey, 'listTransactions', {}, transactionsPage(filter, 0), 'all'),
    queryFn: ({ client, pageParam }) => readPage(client, connectedKey, { filter, place: pageParam }),
    initialPageParam: FIRST_PLACE,
    getNextPageParam: (last, _all, place) => nextPlace(last, place),
    enabled: false,
  });
}

/**
 * An account's transactions, newest first: the newest hundred at once and kept fresh, older ones page after page, 20 pages at
 * most. `filter` is as on the wire, times in unix seconds; one that moves with the clock must move in steps of minutes, since
 * every other filter is a list of its own.
 *
 * - `transactions`: what has been read so far, each row once
 * - `total`: how many there are; undefined until the first answer
 * - `complete`: every one of them is there
 * - `cut`: there are more than are read here
 * - `growing`: what was never read of them is on its way
 * - `reading`: more of them are on their way, or are read anew
 * - `pagesAtMs`: when the older ones were last read
 * - `head`: the query of the newest ones, for its freshness
 * - `error` and the rest: for `FailedRead`; also where only older ones could not be read
 */
export function useAllTransactions(
  connectedKey: ConnectedKey,
  filter: TransactionFilter,
  { enabled: wanted = true, again = 'as the desk says' }: { enabled?: boolean; again?: RefetchPolicy } = {},
) {
  const over = again === 'never';
  const enabled = wanted && !over;
  const head = useQuery({
    ...newestTransactionsQuery(connectedKey, filter),
    enabled: ({ state }) => wanted && (!over || state.status === 'error'),
    refetchInterval: (query) => untilNextAsk(query, again),
  });
  const isPending = useUnanswered(head);
  const older = useInfiniteQuery(pagesQuery(connectedKey, filter));
  const pages = older.data?.pages;
  const transactions = useMemo(
    () => (head.data ? joinPages([head.data, ...(pages ?? [])]) : NONE),
    [head.data, pages],
  );
  useNextRead(enabled, head, older);
  const total = head.data?.data.total;
  const failed = head.isError || !older.isError ? head : older;
  const complete = total !== undefined && transactions.length === total;
  return {
    head,
    transactions,
    total,
    complete,
    ...readingOf(enabled, head.data, older),
    pagesAtMs: older.dataUpdatedAt,
    cut: (pages?.length ?? 0) >= MOST_LEDGER_PAGES && older.hasNextPage,
    isPending,
    isError: failed.isError,
    error: failed.error,
    errorUpdatedAt: failed.errorUpdatedAt,
    data: head.data,
    dataUpdatedAt: head.dataUpdatedAt,
    isFetching: head.isFetching || older.isFetching,
    /** Reads the newest ones again; what is missing of the older ones follows. */
    refetch: head.refetch,
  };
}

function readingOf(enabled: boolean, head: Parameters<typeof wantsPages>[0], older: Older) {
  const wanted = enabled && !older.isError && wantsPages(head, older);
  // One that failed before anything of it came counts as failed while it is tried again.
  const failed = older.data === undefined && older.errorUpdatedAt > 0;
  return { growing: wanted && !failed && !older.isPaused, reading: older.isFetching || wanted };
}

function wantsPages(
  head: Answer<Data<'listTransactions'>> | undefined,
  { data, hasNextPage }: Older,
): boolean {
  if (!head || head.data.total <= head.data.transactions.length) return false;
  return data === undefined || (hasNextPage && data.pages.length < MOST_LEDGER_PAGES);
}

export type AllTransactions = ReturnType<typeof useAllTransactions>;

const NONE: readonly Transaction[] = [];

type Head = ReturnType<typeof useQuery<Answer<Data<'listTransactions'>>>>;
type Older = Pick<
  ReturnType<typeof useInfiniteQuery<Answer<Data<'listTransactions'>>>>,
  | 'dataUpdatedAt'
  | 'error'
  | 'errorUpdatedAt'
  | 'isError'
  | 'isFetching'
  | 'isPaused'
  | 'hasNextPage'
  | 'fetchNextPage'
  | 'refetch'
> & { data: { pages: Answer<Data<'listTransactions'>>[] } | undefined };

/** Reads what is missing, one page after the other. */
function useNextRead(enabled: boolean, head: Pick<Head, 'data' | 'dataUpdatedAt'>, older: Older): void {
  const { data, dataUpdatedAt, error, errorUpdatedAt, isError, isFetching } = older;
  const { hasNextPage, fetchNextPage, refetch } = older;
  const headPage = head.data;
  const headAtMs = head.dataUpdatedAt;
  const againAtMs = isError ? failureOf(error).retryAtMs : undefined;
  const isAgain = useIsPast(enabled ? againAtMs : undefined);
  useEffect(() => {
    if (!enabled || isFetching) return;
    const next = nextRead({
      head: headPage,
      headAtMs,
      pages: data?.pages ?? [],
      pagesAtMs: Math.max(dataUpdatedAt, errorUpdatedAt),
      pagesFailed: isError,
      isAgain,
      hasNextPage,
      nowMs: deskNow(),
    });
    if (next === 'next page') void fetchNextPage({ cancelRefetch: false });
    if (next === 'all again') void refetch({ cancelRefetch: false });
  }, [
    enabled,
    headPage,
    headAtMs,
    data,
    dataUpdatedAt,
    errorUpdatedAt,
    isError,
    isAgain,
    isFetching,
    hasNextPage,
    fetchNextPage,
    refetch,
  ]);
}

/** Whether a moment of the desk's clock has come; false where there is none. */
function useIsPast(atMs: number | undefined): boolean {
  const [pastMs, setPast] = useState<number>();
  useEffect(() => {
    if (atMs === undefined) return;
    const timer = setTimeout(() => setPast(atMs), Math.max(0, atMs - deskNow()));
    return () => clearTimeout(timer);
  }, [atMs]);
  return atMs !== undefined && pastMs === atMs;
}
