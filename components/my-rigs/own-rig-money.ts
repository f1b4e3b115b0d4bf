'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { mayCall, missingPermission } from '#lib/contract/access.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import type { Period } from '#lib/domain/rental-period.ts';
import { useAllTransactions } from '#lib/queries/all-transactions.ts';
import { describeFailure } from '#lib/queries/describe-failure.ts';
import { ownerRentalsQuery } from '#lib/queries/owner-rentals.ts';
import { type Earnings, earningsSince } from './earnings.ts';
import { idleShare } from './idle-share.ts';

const STEP_MS = 300_000;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Something of every rig, or why it is not known. */
export type Known<Value> = { value: Value; missing?: undefined } | { value?: undefined; missing: string };

export interface OwnRigMoney {
  /** Booked in the last 24 hours, and in the last 7 days. */
  day: Known<Earnings>;
  week: Known<Earnings>;
  /** The share of the last 7 days without a renter, by rig id, from 0 to 1. */
  idle: Known<(rigId: string) => number>;
}

/** What one's rigs earned and for how long nobody rented them, up to now in steps of five minutes. */
export function useOwnRigMoney(connectedKey: ConnectedKey): OwnRigMoney {
  const nowUnix = useNowInSteps();
  const earned = useEarned(connectedKey, nowUnix);
  const idle = useIdle(connectedKey, nowUnix);
  return useMemo(() => ({ ...earned, idle }), [earned, idle]);
}

/** Unix seconds; undefined on the server and while the page hydrates. A table is not drawn anew every second for it. */
function useNowInSteps(): number | undefined {
  const [step, setStep] = useState<number>();
  useEffect(() => {
    const tick = () => setStep(Math.floor(Date.now() / STEP_MS) * (STEP_MS / 1000));
    tick();
    const timer = setInterval(tick, STEP_MS / 10);
    return () => clearInterval(timer);
  }, []);
  return step;
}

function useEarned(
  connectedKey: ConnectedKey,
  nowUnix: number | undefined,
): Pick<OwnRigMoney, 'day' | 'week'> {
  const { access } = endpoints.listTransactions;
  const levels = connectedKey.permission_levels;
  const read = useAllTransactions(
    connectedKey,
    { time_greater_eq: String(weekBefore(nowUnix ?? 0)) },
    { enabled: nowUnix !== undefined && mayCall(access, levels) },
  );
  const { transactions, complete, isError, error, reading } = read;
  const missing = missingPermission(access, levels);
  return useMemo(() => {
    const why =
      missing === undefined
        ? unread({ isError, error, complete, reading })
        : `Reading transactions ${missing}`;
    if (why !== undefined || nowUnix === undefined)
      return { day: { missing: why ?? BEING_READ }, week: { missing: why ?? BEING_READ } };
    return {
      day: { value: earningsSince(transactions, nowUnix - DAY_SECONDS) },
      week: { value: earningsSince(transactions, nowUnix - 7 * DAY_SECONDS) },
    };
  }, [missing, isError, error, complete, reading, transactions, nowUnix]);
}

function useIdle(connectedKey: ConnectedKey, nowUnix: number | undefined): OwnRigMoney['idle'] {
  const { access } = endpoints.listRentals;
  const levels = connectedKey.permission_levels;
  const { data, isError, error } = useQuery({
    ...ownerRentalsQuery(connectedKey, weekBefore(nowUnix ?? 0)),
    enabled: nowUnix !== undefined && mayCall(access, levels),
    // The next hour is a list of its own: until it is there, this one is as good.
    placeholderData: (before) => before,
  });
  const missing = missingPermission(access, levels);
  return useMemo(() => {
    if (missing) return { missing: `Reading rentals ${missing}` };
    const complete = data?.complete === true;
    const why = unread({ isError, error, complete, reading: data === undefined });
    if (why !== undefined || !data || nowUnix === undefined) return { missing: why ?? BEING_READ };
    const rented = new Map<string, Period[]>();
    for (const { rig, start_unix, end_unix } of data.rentals) {
      const period = { startUnix: Number(start_unix), endUnix: Number(end_unix) };
      rented.set(rig.id, [...(rented.get(rig.id) ?? []), period]);
    }
    const window = { startUnix: nowUnix - 7 * DAY_SECONDS, endUnix: nowUnix };
    return { value: (rigId) => idleShare(rented.get(rigId) ?? [], window) };
  }, [missing, data, isError, error, nowUnix]);
}

const BEING_READ = 'being read';

interface Reading {
  isError: boolean;
  error: unknown;
  complete: boolean;
  reading: boolean;
}

/** Why what is needed is not all there. */
function unread({ isError, error, complete, reading }: Reading): string | undefined {
  if (complete) return undefined;
  if (isError) return describeFailure(error);
  return reading ? BEING_READ : 'more than the desk reads at once';
}

/** A step for the queries: the last full hour, a week before. */
function weekBefore(nowUnix: number): number {
  return Math.floor(nowUnix / HOUR_SECONDS) * HOUR_SECONDS - 7 * DAY_SECONDS;
}
