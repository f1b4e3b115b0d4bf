import { setImmediate } from 'node:timers/promises';
import type { DifficultyRange } from '#lib/domain/difficulty.ts';
import type { Minute } from '#lib/domain/minute.ts';
import type { Database, Transaction } from '#service/db/database.ts';
import { makeRoom } from '#service/db/make-room.ts';
import { hourOf, MINUTES_PER_HOUR, minutesOfHour, slotsOf } from '#service/telemetry/hour-slots.ts';
import { QUARTER_MINUTES, quartersOf } from '#service/telemetry/quarter.ts';
import { insertHours, insertQuarters, type RigHour, takeHours } from './hours-repo.ts';
import { type RentedPeriod, readRentedPeriods } from './rented-repo.ts';
import {
  forgetBefore,
  type JudgedRig,
  type JudgedRigs,
  lockHours,
  measuredRigs,
  oldestRunningMinute,
  readJudgedRigs,
  takeMinutes,
} from './repo.ts';
import { retentionAt } from './retention.ts';

/** What one transaction moves stays short: an embedded database does nothing else meanwhile, nor does its process. */
const RIGS_AT_ONCE = 100;

/** Complete minutes of a rig in rising order, of one hour or many. */
export interface RigReport {
  rigId: number;
  minutes: readonly Minute[];
}

/**
 * Moves ended hours from a row per minute to a row per hour with its roll-ups, and forgets minutes after fourteen
 * days, roll-ups after a year, and with them what was advertised then. Before that it makes room, once an hour. What
 * can be read is the same before and after. To be called every minute or so; what is left when `stop` is aborted
 * waits for the next time. What fails does not keep the rest: then an AggregateError follows.
 */
export async function keepTelemetry(db: Database, nowUnix: number, stop?: AbortSignal): Promise<void> {
  const retention = retentionAt(nowUnix);
  const failures: unknown[] = [];
  const attempt = (what: string, work: () => Promise<void>) =>
    work().catch((cause: unknown) => void failures.push(new Error(`${what} failed`, { cause })));

  if (isFirstOf(db, retention.running)) await attempt('VACUUM', () => makeRoom(db));
  const oldest = await oldestRunningMinute(db);
  if (oldest !== undefined && oldest < retention.running) {
    const rigIds = await measuredRigs(db);
    for (let at = 0; at < rigIds.length && !stop?.aborted; at += RIGS_AT_ONCE) {
      const together = rigIds.slice(at, at + RIGS_AT_ONCE);
      await attempt(`the roll-up of rigs ${together[0]} to ${together.at(-1)}`, () =>
        moveEnded(db, together, retention.running),
      );
      // An embedded database answers in microtasks, between which no request is read.
      await setImmediate();
    }
  }
  // What comes no more is forgotten all the same.
  if (!stop?.aborted) await attempt('forgetting', () => forgetBefore(db, retention));
  if (failures.length > 0) throw new AggregateError(failures, 'not all telemetry was kept in order');
}

const lastRunning = new WeakMap<Database, number>();

/** Once an hour is enough, also where a roll-up fails and is tried every minute. */
function isFirstOf(db: Database, running: number): boolean {
  const isFirst = lastRunning.get(db) !== running;
  lastRunning.set(db, running);
  return isFirst;
}

function moveEnded(db: Database, rigIds: readonly number[], before: number): Promise<void> {
  return db.transaction(async (tx) => {
    const rigs = await readJudgedRigs(tx, rigIds);
    await storeEnded(tx, { rigs, reports: [], before });
  });
}

/**
 * Puts rigs' minutes, those given and those of theirs that are rows and lie before a minute, into hours and rolls them up. Returns
 * how many of those given were not there.
 */
export async function storeEnded(
  tx: Transaction,
  { rigs, reports, before }: { rigs: JudgedRigs; reports: readonly RigReport[]; before: number },
): Promise<number> {
  await lockHours(tx);
  const rows = await takeMinutes(tx, [...rigs.keys()], before);
  const added: Hours = new Map();
  for (const { rigId, ...minute } of rows) addMinutes(added, { rigId, minutes: [minute] });
  for (const report of reports) addMinutes(added, report);
  if (added.size === 0) return 0;

  const known = await takeHours(tx, keysOf(added));
  const hours = wholeHours(known.length > 0 ? joined(known, added) : added);
  await insertHours(
    tx,
    hours.map(({ rigId, startMinute, minutes }) => ({ rigId, startMinute, ...slotsOf(minutes) })),
  );
  const rented = await readRentedPeriods(tx, [...rigs.keys()]);
  await insertQuarters(
    tx,
    hours.flatMap(({ rigId, minutes }) => {
      const rig = rigs.get(rigId);
      const quarters = rig ? quartersOf(minutes, optimalBy(rig, rented.get(rigId))) : [];
      return quarters.map((quarter) => Object.assign(quarter, { rigId }));
    }),
  );
  const there = known.map((hour) => minutesOfHour(hour).length);
  return sum(hours.map(({ minutes }) => minutes.length)) - sum(there) - rows.length;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** What suits a rig in a quarter: by the rental it is judged for, whatever has become of the listing, else by the listing. */
function optimalBy(listing: Pick<JudgedRig, 'optimalDifficulty'>, rented: readonly RentedPeriod[] = []) {
  return function optimalFrom(startMinute: number): DifficultyRange {
    const [fromUnix, toUnix] = [startMinute * 60, (startMinute + QUARTER_MINUTES) * 60];
    const rental = rented.find(({ startUnix, endUnix }) => startUnix <= fromUnix && toUnix <= endUnix);
    return (rental ?? listing).optimalDifficulty;
  };
}

/** Minutes by rig and the first minute of their hour, in the order they came. */
type Hours = Map<number, Map<number, Minute[]>>;

function addMinutes(hours: Hours, { rigId, minutes }: RigReport): void {
  if (minutes.length === 0) return;
  const ofRig = hours.get(rigId) ?? new Map<number, Minute[]>();
  hours.set(rigId, ofRig);
  for (const minute of minutes) {
    const startMinute = hourOf(minute.minute);
    const ofHour = ofRig.get(startMinute);
    if (ofHour) ofHour.push(minute);
    else ofRig.set(startMinute, [minute]);
  }
}

/** Hours that were recorded, with what is added to them behind. */
function joined(recorded: readonly RigHour[], added: Hours): Hours {
  const hours: Hours = new Map();
  for (const { rigId, ...hour } of recorded) addMinutes(hours, { rigId, minutes: minutesOfHour(hour) });
  for (const [rigId, ofRig] of added)
    for (const minutes of ofRig.values()) addMinutes(hours, { rigId, minutes });
  return hours;
}

interface WholeHour extends RigReport {
  startMinute: number;
}

function wholeHours(hours: Hours): WholeHour[] {
  return [...hours].flatMap(([rigId, ofRig]) =>
    Array.from(ofRig, ([startMinute, minutes]) => ({ rigId, startMinute, minutes: eachOnce(minutes) })),
  );
}

function keysOf(hours: Hours) {
  return [...hours].flatMap(([rigId, ofRig]) =>
    [...ofRig.keys()].map((startMinute) => ({ rigId, startMinute })),
  );
}

/** The minutes of an hour in rising order; of one that is there twice the first. */
function eachOnce(minutes: readonly Minute[]): readonly Minute[] {
  if (minutes.every(({ minute }, at) => at === 0 || minute > (minutes[at - 1]?.minute ?? minute)))
    return minutes;
  const bySlot: (Minute | undefined)[] = [];
  for (const minute of minutes) bySlot[minute.minute % MINUTES_PER_HOUR] ??= minute;
  return bySlot.filter((minute) => minute !== undefined);
}
