import type { Failing } from '#components/ui/answer/first-failure.ts';
import { askNow } from '#lib/queries/ask/asking.ts';
import { inDeskTime } from '#lib/queries/ask/desk-clock.ts';
import type { Week } from '#lib/queries/earned/rig-week.ts';
import type { RigReading } from '#lib/queries/long/rig-by-rig.ts';

/** How a part of what rigs earned is read, and how old what is known of it is; moments in epoch milliseconds. */
export interface MoneyReading extends Omit<Failing, 'data'> {
  /** When what stands was true; undefined where nothing does. */
  asOfMs: number | undefined;
  /** When it is asked for again, by this browser's clock. */
  nextMs: number | undefined;
  stale: boolean;
  /** How many rows have been read, while nothing stands that is made of them. */
  soFar?: number | undefined;
  /** The key may not read it. */
  denied: boolean;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What is booked, and who rented. */
export interface MoneyReadings {
  booked: MoneyReading;
  rented: MoneyReading;
}

type FailedReadings = { [Part in keyof MoneyReadings]: MoneyReadings[Part] | undefined };

/** As old as the oldest of them, and stale where one of them is; all by the desk's clock. */
export function moneyAge(readings: readonly MoneyReading[]) {
  const [older] = readings.toSorted((a, b) => (a.asOfMs ?? Infinity) - (b.asOfMs ?? Infinity));
  const next = older?.nextMs;
  return {
    asOfMs: older?.asOfMs,
    nextMs: next && inDeskTime(next),
    stale: readings.some(({ stale }) => stale),
  };
}

/** Of the readings that failed: what could not be read, as a sentence, and the query that says why; undefined where none did. */
export function moneyFailure({ booked, rented }: FailedReadings) {
  if (booked && rented) return { what: ALL_UNREAD, query: failing(booked, [booked, rented]) };
  if (booked) return { what: 'What was booked could not be read.', query: failing(booked, [booked]) };
  if (rented) return { what: 'Earnings and idle time could not be read.', query: failing(rented, [rented]) };
  return undefined;
}

const ALL_UNREAD = 'Earnings, idle time and what was booked could not be read.';

/** Asks for both as a person does by a button. */
export function askForMoney({ booked, rented }: MoneyReadings): void {
  for (const { refetch } of [booked, rented]) askNow(refetch);
}

/** As old as the rig that was read longest ago; of rigs that were read by themselves nobody knows when they are read again. */
export function rigByRigReading(
  account: MoneyReading,
  byRig: ReadonlyMap<string, RigReading<Week<unknown>>>,
): MoneyReading {
  const readings = [...byRig.values()];
  const untilUnix = readings.flatMap(({ data }) => data?.untilUnix ?? []);
  return {
    ...account,
    asOfMs: untilUnix.length === 0 ? account.asOfMs : 1000 * Math.min(...untilUnix),
    nextMs: undefined,
    stale: account.stale || readings.some(({ data, error }) => data !== undefined && error !== null),
  };
}

/** A reading as a query tells of itself. */
export function asQuery(reading: MoneyReading) {
  return { ...reading, data: reading.asOfMs };
}

function failing(told: MoneyReading, all: readonly MoneyReading[]) {
  return {
    ...asQuery(told),
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => all.map(({ refetch }) => refetch()),
  };
}
