'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { useAllTransactions } from '#lib/queries/all-transactions.ts';
import { describeFailure } from '#lib/queries/describe-failure.ts';
import { marketQuery } from '#lib/queries/market-query.ts';
import { ownerRentalsQuery } from '#lib/queries/owner-rentals.ts';
import { permissionProblem } from '#lib/queries/permission-words.ts';
import { isTooLong, transactionsPage } from '#lib/queries/transactions-read.ts';
import { type AccountWeek, type Rental, rigsReachingBack, type Transaction } from './rig-figures.ts';

const HOUR_SECONDS = 3600;
const WEEK_SECONDS = 7 * 24 * HOUR_SECONDS;

const BEING_READ = 'being read';
const TOO_LONG = 'more than the desk reads at once';

interface WeekOf {
  connectedKey: ConnectedKey;
  /** Unix seconds; undefined as long as it is not known. */
  nowUnix: number | undefined;
  /** Of this rig alone. */
  rig?: string;
}

/** What was booked in the last week. */
export function useBookedWeek({ connectedKey, nowUnix, rig }: WeekOf): AccountWeek<Transaction> {
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
  const { transactions, complete, isError, error } = read;
  const reading = !tooLong && (read.reading || head === undefined);
  return useMemo(() => {
    if (denied) return unknown(denied);
    if (nowUnix === undefined) return unknown(BEING_READ);
    if (complete) return { whole: { value: { rows: transactions, untilUnix: nowUnix } }, tooLong };
    if (isError) return unknown(describeFailure(error));
    return { ...unknown(reading ? BEING_READ : TOO_LONG), tooLong };
  }, [denied, transactions, complete, isError, error, reading, tooLong, nowUnix]);
}

/** The rentals of one's rigs that reach into the last week. */
export function useRentedWeek({ connectedKey, nowUnix, rig }: WeekOf): AccountWeek<Rental> {
  const denied = permissionProblem('see rentals', connectedKey.permission_levels);
  const sinceUnix = weekBefore(nowUnix ?? 0);
  const { data, isError, error } = useQuery({
    ...ownerRentalsQuery(connectedKey, { sinceUnix, rig }),
    enabled: nowUnix !== undefined && denied === undefined,
    // The next hour is a list of its own: until it is there, this one is as good.
    placeholderData: (before) => before,
  });
  return useMemo(() => {
    if (denied) return unknown(denied);
    if (!data || nowUnix === undefined) return unknown(isError ? describeFailure(error) : BEING_READ);
    const week = { rows: data.rentals, untilUnix: nowUnix };
    if (data.complete) return { whole: { value: week }, tooLong: false };
    const rigIds = rigsReachingBack(data.rentals, sinceUnix);
    return { ...unknown(TOO_LONG), part: { week, rigIds }, tooLong: true };
  }, [denied, data, isError, error, sinceUnix, nowUnix]);
}

function unknown(why: string) {
  return { whole: { missing: why }, tooLong: false };
}

/** A step for the queries: the last full hour, a week before. */
function weekBefore(nowUnix: number): number {
  return Math.floor(nowUnix / HOUR_SECONDS) * HOUR_SECONDS - WEEK_SECONDS;
}
