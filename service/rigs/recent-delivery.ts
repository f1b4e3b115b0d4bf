import type { Data } from '#lib/contract/shapes.ts';
import { judge } from '#lib/domain/delivery.ts';
import { hashRate } from '#lib/domain/hash-rate.ts';
import type { Database } from '#service/db/database.ts';
import { groupRows } from '#service/db/group-rows.ts';
import { readDailySums, type Sums } from './recent-delivery-repo.ts';
import { rememberReads } from './remember-reads.ts';
import type { RigRow } from './repo.ts';

type RecentDelivery = NonNullable<Data<'rigDetail'>['delivery']>;

const DAYS = 7;
const DAY_SECONDS = 86_400;
/** A rig is measured once a minute. */
const MINUTE_SECONDS = 60;
const QUARTER_SECONDS = 900;
/** Minutes of a day that is over may still come late. */
const HOUR_SECONDS = 3600;

export interface RecentDeliveries {
  /** Of rigs that are looked at one by one: what is said of today is at most a minute old. */
  readOfRigs: ReadDeliveries;
  /** Of rigs in a list: what is said of today is at most a quarter of an hour old, since each page would cost as much as all else. */
  readOfList: ReadDeliveries;
}

/** Of the rows that are answered with, so that percentages are of the rate which stands beside them. */
type ReadDeliveries = (rigs: readonly Advertised[], nowUnix: number) => Promise<Map<number, RecentDelivery>>;

type Advertised = Pick<RigRow, 'id' | 'hash' | 'hashUnit'>;

/**
 * Reads what rigs delivered of what they advertise, or advertised then where that was more, on each of the last seven
 * days in UTC, today among them: over all observed minutes with a pool, rented or not, by the rules of a rental's
 * delivery. Days without any are absent; `hours` and `shares` are of that time. What was observed on days that are over
 * is at most an hour old; another advertised rate counts at once. Every rig has an entry.
 */
export function createRecentDeliveries(db: Database): RecentDeliveries {
  const readPast = rememberReads((rigIds, nowUnix) => {
    const today = dayOf(nowUnix);
    return readDays(db, { rigIds, firstDay: today - DAYS + 1, endDay: today });
  });
  const readToday = rememberReads((rigIds, nowUnix) => {
    const today = dayOf(nowUnix);
    return readDays(db, { rigIds, firstDay: today, endDay: today + 1 });
  });

  function reading(everySeconds: number): ReadDeliveries {
    return async function readRecentDeliveries(rigs, nowUnix) {
      const rigIds = rigs.map(({ id }) => id);
      const [past, today] = await Promise.all([
        readPast({ rigIds, nowUnix, serves: servesFor(HOUR_SECONDS, nowUnix) }),
        readToday({ rigIds, nowUnix, serves: servesFor(everySeconds, nowUnix) }),
      ]);
      const daysOfRig = (id: number) => [past.get(id) ?? [], today.get(id) ?? []].flat();
      return new Map(rigs.map((rig) => [rig.id, present(daysOfRig(rig.id), rig)]));
    };
  }

  return { readOfRigs: reading(MINUTE_SECONDS), readOfList: reading(QUARTER_SECONDS) };
}

/** A rig of the wire with what was read of it. */
export function withDelivery<Rig extends { id: string }>(
  rig: Rig,
  deliveries: ReadonlyMap<number, RecentDelivery>,
): Rig & { delivery: RecentDelivery | undefined } {
  return { ...rig, delivery: deliveries.get(Number(rig.id)) };
}

/** Each rig's turn comes in another minute, so that no reader waits for many of them at once. */
function servesFor(seconds: number, nowUnix: number): (rigId: number, readUnix: number) => boolean {
  return function serves(rigId, readUnix) {
    const turnAt = (unix: number) => Math.floor((unix + rigId * MINUTE_SECONDS) / seconds);
    return dayOf(readUnix) === dayOf(nowUnix) && turnAt(readUnix) === turnAt(nowUnix);
  };
}

function dayOf(unix: number): number {
  return Math.floor(unix / DAY_SECONDS);
}

/** An observed day. It is remembered, and so says nothing of what the rig advertises now. */
interface Day {
  date: string;
  observed: number;
  shares: number;
  parts: Part[];
}

/** What was observed of a day at one advertised rate. */
interface Part {
  hashesPerSecond: number;
  /** Delivered of that rate. */
  percent: number;
  observed: number;
}

/** In one query; rigs without an observed minute are left out. */
async function readDays(
  db: Database,
  wanted: Parameters<typeof readDailySums>[1],
): Promise<Map<number, Day[]>> {
  const byRig = groupRows(await readDailySums(db, wanted), ({ rigId }) => rigId);
  return new Map([...byRig].map(([rigId, ofRig]) => [rigId, daysOf(ofRig)]));
}

function daysOf(sums: readonly Sums[]): Day[] {
  return [...groupRows(sums, ({ day }) => day)].map(([day, ofDay]) => ({
    date: new Date(day * DAY_SECONDS * 1000).toISOString().slice(0, 10),
    observed: totalOf(ofDay, 'observed'),
    shares: totalOf(ofDay, 'shares'),
    parts: ofDay.map(partOf),
  }));
}

function partOf({ day, hash, hashUnit, workPerDifficulty, ...sums }: Sums): Part {
  const startUnix = day * DAY_SECONDS;
  const hashesPerSecond = hashRate({ hash, type: hashUnit });
  const terms = { hashesPerSecond, workPerDifficulty, startUnix, endUnix: startUnix + DAY_SECONDS };
  return { hashesPerSecond, percent: judge(sums, terms).percent ?? 0, observed: sums.observed };
}

function present(days: readonly Day[], { hash, hashUnit }: Advertised): RecentDelivery {
  const rateNow = hashRate({ hash, type: hashUnit });
  return {
    hours: hoursOf(totalOf(days, 'observed')),
    days: days.map(({ date, observed, parts }) => ({
      date,
      percent: percentOf(parts, rateNow).toFixed(2),
      hours: hoursOf(observed),
    })),
    shares: totalOf(days, 'shares'),
  };
}

/** With two places. */
function hoursOf(minutes: number): number {
  return Math.round(minutes / 0.6) / 100;
}

function totalOf<Field extends string>(parts: readonly Record<Field, number>[], field: Field): number {
  return parts.reduce((sum, part) => sum + part[field], 0);
}

/** The parts' percentages, weighted by what was observed of each. */
function percentOf(parts: readonly Part[], rateNow: number): number {
  const weighted = parts.reduce((sum, part) => sum + heldTo(rateNow, part) * part.observed, 0);
  return weighted / totalOf(parts, 'observed');
}

/**
 * Of the more of what was advertised then and now: a rig that promises more than it did has still to show it. Minutes
 * without the pool, which count whatever was advertised, are not among those observed.
 */
function heldTo(rateNow: number, { hashesPerSecond, percent }: Part): number {
  return percent * (hashesPerSecond / Math.max(hashesPerSecond, rateNow));
}
