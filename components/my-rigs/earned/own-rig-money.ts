'use client';

import { useEffect, useMemo, useState } from 'react';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { deskNow } from '#lib/queries/ask/desk-clock.ts';
import { type RigWeek, rigRentalsQuery, rigTransactionsQuery } from '#lib/queries/earned/rig-week.ts';
import { type RigReading, useRigByRig } from '#lib/queries/long/rig-by-rig.ts';
import { useBookedWeek, useRentedWeek } from './account-week.ts';
import { type MoneyReadings, rigByRigReading } from './money-reading.ts';
import {
  type AccountWeek,
  bookedFigure,
  earnedFigure,
  endsFigure,
  idleFigure,
  type Rental,
  type RigAmounts,
  type RigFigure,
  type Transaction,
  weekOfRig,
} from './rig-figures.ts';

const STEP_MS = 300_000;
const DAY_SECONDS = 86_400;
const WEEK_SECONDS = 7 * DAY_SECONDS;

export interface OwnRigMoney {
  /** What the last 24 hours, and the last 7 days, of its rentals brought, whenever they were paid. */
  day: RigFigure<RigAmounts>;
  week: RigFigure<RigAmounts>;
  /** What the ledger booked in the same times. */
  booked: { day: RigFigure<RigAmounts>; week: RigFigure<RigAmounts> };
  /** The share of the last 7 days without a renter, from 0 to 1. */
  idle: RigFigure<number>;
  /** When its rentals end, in unix seconds by their ids. */
  ends: RigFigure<ReadonlyMap<string, number>>;
  /** Where the account is too long to be read at once: of how many rigs it has been read. */
  rigByRig?: { read: number; of: number } | undefined;
}

/** What is known of what rigs earned, and how it is read. */
interface ReadMoney {
  money: OwnRigMoney;
  readings: MoneyReadings;
}

/** What one rig earned and for how long nobody rented it, up to now in steps of five minutes. */
export function useRigMoney(connectedKey: ConnectedKey, { rig, looked }: Required<WeeksOf>): ReadMoney {
  const { booked, rented, readings } = useAccountWeeks(connectedKey, { rig, looked });
  const money = useMemo(
    () => moneyOf({ account: booked, byRig: NO_TRANSACTIONS }, { account: rented, byRig: NO_RENTALS }),
    [booked, rented],
  );
  return { money, readings };
}

export interface AccountWeeks {
  booked: AccountWeek<Transaction>;
  rented: AccountWeek<Rental>;
  readings: MoneyReadings;
}

interface WeeksOf {
  /** Of this rig alone. */
  rig?: string;
  /** Read again while it is looked at. */
  looked?: boolean;
}

/** The last week of an account, read for all of its rigs at once. */
export function useAccountWeeks(
  connectedKey: ConnectedKey,
  { rig, looked = true }: WeeksOf = {},
): AccountWeeks {
  const now = useNowInSteps();
  const nowUnix = looked ? now : undefined;
  const booked = useBookedWeek({ connectedKey, nowUnix, rig });
  const rented = useRentedWeek({ connectedKey, nowUnix, rig });
  return {
    booked: booked.week,
    rented: rented.week,
    readings: { booked: booked.reading, rented: rented.reading },
  };
}

interface ShownMoney {
  rigIds: readonly string[];
  /** What was booked is shown: of an account that is too long it costs a call for each rig. */
  withBooked: boolean;
}

/**
 * What each of one's rigs earned, out of the account's weeks; of an account that is too long, as it was when the rig was
 * read by itself.
 */
export function useOwnRigMoney(
  connectedKey: ConnectedKey,
  { booked, rented, readings }: AccountWeeks,
  { rigIds, withBooked }: ShownMoney,
): ReadMoney {
  const bookedByRig = useRigByRig({
    connectedKey,
    rigIds: useOpenRigs(booked, withBooked ? rigIds : NO_RIGS),
    queryOf: rigTransactionsQuery,
    isInVain,
  });
  const rentedByRig = useRigByRig({
    connectedKey,
    rigIds: useOpenRigs(rented, rigIds),
    queryOf: rigRentalsQuery,
    isInVain,
  });
  const money = useMemo(
    () => moneyOf({ account: booked, byRig: bookedByRig }, { account: rented, byRig: rentedByRig }),
    [booked, bookedByRig, rented, rentedByRig],
  );
  return {
    money,
    readings: {
      booked: booked.tooLong ? rigByRigReading(readings.booked, bookedByRig) : readings.booked,
      rented: rented.tooLong ? rigByRigReading(readings.rented, rentedByRig) : readings.rented,
    },
  };
}

/** The rigs to be read by themselves. */
function useOpenRigs(account: AccountWeek<unknown>, rigIds: readonly string[]): readonly string[] {
  const { tooLong, part } = account;
  return useMemo(
    () => (tooLong ? rigIds.filter((rigId) => !part?.rigIds.has(rigId)) : NO_RIGS),
    [tooLong, part, rigIds],
  );
}

interface Read<Row> {
  account: AccountWeek<Row>;
  byRig: ReadonlyMap<string, RigReading<RigWeek<Row>>>;
}

const NO_RIGS: readonly string[] = [];
const NO_TRANSACTIONS: Read<Transaction>['byRig'] = new Map();
const NO_RENTALS: Read<Rental>['byRig'] = new Map();

function moneyOf(booked: Read<Transaction>, rented: Read<Rental>): OwnRigMoney {
  const bookedWeek = weekOfRig(booked.account, booked.byRig);
  const rentedWeek = weekOfRig(rented.account, rented.byRig);
  return {
    day: earnedFigure(rentedWeek, DAY_SECONDS),
    week: earnedFigure(rentedWeek, WEEK_SECONDS),
    booked: { day: bookedFigure(bookedWeek, DAY_SECONDS), week: bookedFigure(bookedWeek, WEEK_SECONDS) },
    idle: idleFigure(rentedWeek, WEEK_SECONDS),
    ends: endsFigure(rentedWeek),
    rigByRig: progressOf([booked.byRig, rented.byRig]),
  };
}

type Readings = ReadonlyMap<string, RigReading<RigWeek<unknown>>>;

/** How many rigs have been read by themselves, as far as the market tells of them so. */
export function progressOf(sides: readonly Readings[]): OwnRigMoney['rigByRig'] {
  const told = sides.filter((side) => ![...side.values()].some(({ data }) => data && isInVain(data)));
  const rigIds = [...new Set(told.flatMap((side) => [...side.keys()]))];
  const isRead = (reading: RigReading<unknown> | undefined) => !reading || reading.data !== undefined;
  const read = rigIds.filter((rigId) => told.every((side) => isRead(side.get(rigId))));
  return rigIds.length === 0 ? undefined : { read: read.length, of: rigIds.length };
}

function isInVain({ extent }: RigWeek<unknown>): boolean {
  return extent === 'not by rig';
}

/** Unix seconds; undefined on the server and while the page hydrates. A table is not drawn anew every second for it. */
function useNowInSteps(): number | undefined {
  const [step, setStep] = useState<number>();
  useEffect(() => {
    const tick = () => setStep(Math.floor(deskNow() / STEP_MS) * (STEP_MS / 1000));
    tick();
    const timer = setInterval(tick, STEP_MS / 10);
    return () => clearInterval(timer);
  }, []);
  return step;
}
