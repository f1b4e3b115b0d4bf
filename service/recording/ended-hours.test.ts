import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Database, rows } from '#service/db/database.ts';
import { rigHours, rigMinutes, rigQuarters } from '#service/db/schema/telemetry.ts';
import { averagesOf, quarterBinsOf } from '#service/telemetry/repo.ts';
import { DAY, NOON, NOON_MINUTE, startRecording } from '#test/market/recording.ts';
import { addTestRig, minuteAt, minutesFrom, openTelemetry, WORK } from '#test/market/telemetry.ts';
import { keepTelemetry } from './ended-hours.ts';
import { recordMinutes } from './record-minutes.ts';

async function countVacuums(db: Database, table = 'rig_hours'): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    db,
    sql`SELECT vacuum_count::int AS count FROM pg_stat_user_tables WHERE relname = ${table}`,
  );
  return counted?.count ?? 0;
}

test('keeping moves ended hours and changes nothing that is read', async () => {
  const { db, rigId, record, read, close } = await startRecording();
  const minutes = minutesFrom(NOON_MINUTE - 100, 100);
  await record(minutes, NOON);
  const period = { rigId, startUnix: NOON - 5400, endUnix: NOON, workPerDifficulty: WORK };
  const before = [
    await read(NOON - DAY, NOON),
    await quarterBinsOf(db, period),
    await averagesOf(db, [period]),
  ];

  await keepTelemetry(db, NOON + 3 * 3600);
  expect(await db.$count(rigMinutes)).toBe(0);
  expect(await db.$count(rigHours)).toBe(2);
  expect(await db.$count(rigQuarters)).toBe(7);
  expect([
    await read(NOON - DAY, NOON),
    await quarterBinsOf(db, period),
    await averagesOf(db, [period]),
  ]).toEqual(before);
  await close();
});

test('between two batches others get their turn, and a stop leaves the rest for the next time', async () => {
  const { db, close } = await openTelemetry();
  const rigIds: number[] = [];
  for (let made = 0; made < 250; made += 1) rigIds.push(await addTestRig(db, 1));
  const reports = rigIds.map((rigId) => ({ rigId, minutes: [minuteAt(NOON_MINUTE - 1)] }));
  await recordMinutes(db, reports, NOON);

  const stop = new AbortController();
  let turns = 0;
  const ticking = setInterval(() => {
    turns += 1;
    stop.abort();
  }, 0);
  await keepTelemetry(db, NOON + 3 * 3600, stop.signal);
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(0);
  expect(await db.$count(rigMinutes)).toBeGreaterThan(0);
  await keepTelemetry(db, NOON + 3 * 3600);
  expect(await db.$count(rigMinutes)).toBe(0);
  await close();
});

test('rigs whose hours cannot be rolled up keep neither later ones nor what is to be forgotten', async () => {
  const { db, rigId, record, close } = await startRecording();
  const rigIds: number[] = [];
  for (let made = 0; made < 100; made += 1) rigIds.push(await addTestRig(db, 1));
  await record(minutesFrom(NOON_MINUTE - 15 * 1440, 60), NOON - 15 * DAY + 3600);
  await keepTelemetry(db, NOON - 15 * DAY + 3 * 3600);
  expect(await db.$count(rigHours)).toBe(1);
  const tooMany = minutesFrom(NOON_MINUTE - 30, 2, { acceptedShares: 2 ** 31 - 1 });
  const reports = rigIds.map((id) => ({ rigId: id, minutes: [minuteAt(NOON_MINUTE - 30)] }));
  await recordMinutes(db, [{ rigId, minutes: tooMany }, ...reports], NOON);

  await expect(keepTelemetry(db, NOON + 3 * 3600)).rejects.toMatchObject({
    errors: [{ message: `the roll-up of rigs ${rigId} to ${rigIds[98]} failed` }],
  });
  const vacuumed = await countVacuums(db);
  expect(vacuumed).toBeGreaterThan(0);
  await expect(keepTelemetry(db, NOON + 3 * 3600 + 60)).rejects.toThrow();
  expect(await countVacuums(db)).toBe(vacuumed);
  const [later] = rigIds.slice(99);
  const left = await db.selectDistinct({ id: rigMinutes.rigId }).from(rigMinutes);
  expect(left.map(({ id }) => id)).not.toContain(later);
  expect(await db.$count(rigHours)).toBe(1);
  expect(await db.$count(rigQuarters)).toBe(5);
  await close();
});

test('room is made once an hour where rentals come and go as well, whether anything is measured or not', async () => {
  const { db, close } = await startRecording();
  const counts = () =>
    Promise.all(['rentals', 'listed_transactions'].map((table) => countVacuums(db, table)));
  await keepTelemetry(db, NOON);
  await keepTelemetry(db, NOON + 60);
  expect(await counts()).toEqual([1, 1]);
  await keepTelemetry(db, NOON + 3600);
  expect(await counts()).toEqual([2, 2]);
  await close();
});

test('minutes are forgotten after fourteen days, roll-ups after a year', async () => {
  const { db, rigId, record, read, close } = await startRecording();
  await record(minutesFrom(NOON_MINUTE - 180, 60), NOON);
  const all = { rigId, startUnix: NOON - DAY, endUnix: NOON };

  await record([minuteAt(NOON_MINUTE + 15 * 1440 - 130)], NOON + 15 * DAY - 60);
  await record([minuteAt(NOON_MINUTE + 15 * 1440 - 1)], NOON + 15 * DAY);
  await keepTelemetry(db, NOON + 15 * DAY + 2 * 3600);
  expect(await read(NOON - DAY, NOON)).toEqual([]);
  expect(await quarterBinsOf(db, all)).toHaveLength(4);

  await record([minuteAt(NOON_MINUTE + 367 * 1440 - 1)], NOON + 367 * DAY);
  await keepTelemetry(db, NOON + 367 * DAY + 2 * 3600);
  expect(await quarterBinsOf(db, all)).toEqual([]);
  await close();
});

test('minutes and roll-ups are forgotten as well where nothing comes any more', async () => {
  const { db, rigId, record, read, close } = await startRecording();
  await record(minutesFrom(NOON_MINUTE - 180, 60), NOON);
  await keepTelemetry(db, NOON + 3 * 3600);
  expect(await read(NOON - DAY, NOON)).toHaveLength(60);
  await keepTelemetry(db, NOON + 15 * DAY);
  expect(await read(NOON - DAY, NOON)).toEqual([]);
  await keepTelemetry(db, NOON + 367 * DAY);
  expect(await quarterBinsOf(db, { rigId, startUnix: NOON - DAY, endUnix: NOON })).toEqual([]);
  await close();
});
