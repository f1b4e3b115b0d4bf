'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { nextAskAt } from '#lib/queries/ask/next-ask.ts';
import { weekBefore } from '#lib/queries/earned/week-before.ts';
import {
  nextOwnerRentalsAt,
  ownerRentalsQuery,
  ownerRentalsSoFar,
} from '#lib/queries/rentals/owner-rentals.ts';
import { useAllTransactions } from '#lib/queries/wallet/all-transactions.ts';
import { isTooLong, transactionsPage } from '#lib/queries/wallet/transactions-read.ts';
import { describeMissing } from '#lib/queries/words/describe-failure.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { useLast } from './last-value.ts';
import type { MoneyReading } from './money-reading.ts';
import { type AccountWeek, type Rental, rigsReachingBack, type Transaction } from './rig-figures.ts';

const BEING_READ = 'being read';
const TOO_LONG = 'more than the desk reads at once';

interface WeekOf {
  connectedKey: ConnectedKey;
  /** Unix seconds; undefined as long as it is not known, and while nothing is to be read. */
  nowUnix: number | undefined;
  /** Of this rig alone. */
  rig?: string | undefined;
}

/** The last week that was read to its end, and how the next one is read. */
export interface ReadWeek<Row> {
  week: AccountWeek<Row>;
  reading: MoneyReading;
}

/** A week as it is known, and when it was so. */
interface KnownWeek<Row> {
  week: AccountWeek<Row>;
  asOfMs: number | undefined;
}

/** What was booked in the last week. Every hour is a list of its own: until it is there, the one before stands. */
export function useBookedWeek({ connectedKey, nowUnix, rig }: WeekOf): ReadWeek<Transaction> {
  const denied = permissionProblem('see the ledger', connectedKey.permission_levels);
  const filter = { time_greater_eq: String(weekBefore(nowUnix ?? 0)), rig };
  const query = transactionsPage(filter, 0);
  const may = nowUnix !== undefined && denied === undefined;
  const { data: head } = useQuery({
    ...marketQuery(connectedKey, 'listTransactions', { query }),
    enabled: may,
  });
  const tooLong = head !== undefined && isTooLong(head.data);
  // Pages of what is not read to its end anyway would be calls for nothing.
  const read = useAllTransactions(connectedKey, filter, { enabled: may && !tooLong });
  const { transactions, complete, cut } = read;
  const asOfMs = head?.meta.asOf;
  const known = useMemo((): KnownWeek<Transaction> | undefined => {
    if (denied !== undefined) return { week: unknown(denied), asOfMs: undefined };
    if (nowUnix === undefined) return undefined;
    if (complete)
      return { week: { whole: { value: { rows: transactions, untilUnix: nowUnix } }, tooLong }, asOfMs };
    // What did not come whole is read again with the next newest page.
    return tooLong || cut ? { week: { ...unknown(TOO_LONG), tooLong }, asOfMs } : undefined;
  }, [denied, nowUnix, complete, transactions, tooLong, cut, asOfMs]);
  const list = listOf(connectedKey, [rig, denied]);
  const last = useLast(list, known);
  return {
    week: useKnownOr(last, read.error),
    reading: {
      ...(may ? read : NOT_READ),
      denied: denied !== undefined,
      asOfMs: last?.asOfMs,
      nextMs: useLastMoment(list, may ? nextAskAt(read.head) : undefined),
      stale: may && (read.isError || head?.meta.source === 'stale'),
    },
  };
}

/**
 * The rentals of one's rigs that reach into the last week. Every hour is a list of its own: until it is there, the one
 * before stands.
 */
export function useRentedWeek({ connectedKey, nowUnix, rig }: WeekOf): ReadWeek<Rental> {
  const denied = permissionProblem('see rentals', connectedKey.permission_levels);
  const sinceUnix = weekBefore(nowUnix ?? 0);
  const may = nowUnix !== undefined && denied === undefined;
  const query = useQuery({ ...ownerRentalsQuery(connectedKey, { sinceUnix, rig }), enabled: may });
  const { data } = query;
  const { data: soFar } = useQuery(ownerRentalsSoFar(connectedKey, { sinceUnix, rig }));
  const known = useMemo((): KnownWeek<Rental> | undefined => {
    if (denied !== undefined) return { week: unknown(denied), asOfMs: undefined };
    if (!data || nowUnix === undefined) return undefined;
    const { rentals, complete, asOfMs } = data;
    const week = { rows: rentals, untilUnix: nowUnix };
    if (complete) return { week: { whole: { value: week }, tooLong: false }, asOfMs };
    const rigIds = rigsReachingBack(rentals, sinceUnix);
    return { week: { ...unknown(TOO_LONG), part: { week, rigIds }, tooLong: true }, asOfMs };
  }, [denied, data, sinceUnix, nowUnix]);
  const list = listOf(connectedKey, [rig, denied]);
  const last = useLast(list, known);
  return {
    week: useKnownOr(last, query.error),
    reading: {
      ...(may ? query : NOT_READ),
      denied: denied !== undefined,
      asOfMs: last?.asOfMs,
      nextMs: useLastMoment(list, may ? nextOwnerRentalsAt(query) : undefined),
      stale: may && query.isError,
      soFar,
    },
  };
}

/** When the next reading is due; while an hour's list was never read, when that of the one before was. */
function useLastMoment(of: string, ms: number | undefined): number | undefined {
  return useLast(
    of,
    useMemo(() => (ms === undefined ? undefined : { ms }), [ms]),
  )?.ms;
}

function useKnownOr<Row>(known: KnownWeek<Row> | undefined, error: Error | null): AccountWeek<Row> {
  return useMemo(() => known?.week ?? unknown(error ? describeMissing(error) : BEING_READ), [known, error]);
}

/** Where a key may not read, or nothing is to be read now. */
const NOT_READ = {
  isError: false,
  isFetching: false,
  error: null,
  errorUpdatedAt: 0,
  dataUpdatedAt: 0,
  refetch: () => undefined,
} as const;

function listOf({ environment, apiKey }: ConnectedKey, also: readonly (string | undefined)[]): string {
  return JSON.stringify([environment, apiKey, ...also]);
}

function unknown(why: string) {
  return { whole: { missing: why }, tooLong: false };
}
