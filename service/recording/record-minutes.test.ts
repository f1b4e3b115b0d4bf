import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rigHours, rigMinutes, rigStates } from '#service/db/schema/telemetry.ts';
import { averagesOf, quarterBinsOf } from '#service/telemetry/repo.ts';
import { DAY, NOON, NOON_MINUTE, startRecording } from '#test/market/recording.ts';
import { gone, minuteAt, minutesFrom, WORK } from '#test/market/telemetry.ts';
import { keepTelemetry } from './ended-hours.ts';
import { recordMinutes } from './record-minutes.ts';

test('what was recorded is read, in the running hours and in ended ones', async () => {
  const { record, read, close } = await startRecording();
  const minutes = minutesFrom(NOON_MINUTE - 300, 300);
  await record(minutes, NOON);
  expect(await read(NOON - DAY, NOON)).toEqual(minutes);
  expect(await read(NOON - 3600 - 30, NOON - 3600 + 90)).toEqual(minutes.slice(240, 241));
  await close();
});

test('minutes nobody observed stay absent', async () => {
  const { record, read, close } = await startRecording();
  const minutes = [
    ...minutesFrom(NOON_MINUTE - 300, 20),
    minuteAt(NOON_MINUTE - 200),
    minuteAt(NOON_MINUTE - 7),
  ];
  await record(minutes, NOON);
  expect(await read(NOON - DAY, NOON)).toEqual(minutes);
  await close();
});

test('the first report of a minute counts, whatever form the minute is kept in', async () => {
  const { db, rigId, record, read, close } = await startRecording();
  const first = [...minutesFrom(NOON_MINUTE - 200, 10), ...minutesFrom(NOON_MINUTE - 20, 10)];
  const second = first.map((minute) => ({ ...minute, acceptedShares: 99, acceptedDifficulty: 9900 }));
  const later = [minuteAt(NOON_MINUTE - 190), minuteAt(NOON_MINUTE - 10)];
  await record(first, NOON);
  await record(second, NOON);
  await record([...second, ...later], NOON);
  const expected = [...first, ...later].sort((a, b) => a.minute - b.minute);
  expect(await read(NOON - DAY, NOON)).toEqual(expected);

  await keepTelemetry(db, NOON + 3 * 3600);
  await record(second, NOON + 3 * 3600);
  expect(await read(NOON - DAY, NOON)).toEqual(expected);
  const bins = await quarterBinsOf(db, { rigId, startUnix: NOON - DAY, endUnix: NOON });
  expect(bins.reduce((sum, { observed }) => sum + observed, 0)).toBe(expected.length);
  await close();
});

test('a minute counts once where it is sent again by a clock that has not reached the hour in which its own was put away', async () => {
  const { db, rigId, record, read, close } = await startRecording();
  const first = minutesFrom(NOON_MINUTE - 30, 20);
  await record(first, NOON);
  await keepTelemetry(db, NOON + 3600);
  expect(await db.$count(rigHours)).toBe(1);
  const second = first.map((minute) => ({ ...minute, acceptedShares: 99, acceptedDifficulty: 9900 }));
  const later = minutesFrom(NOON_MINUTE - 5, 3);
  await record([...second, ...later, minuteAt(NOON_MINUTE + 30)], NOON + 3599);
  const expected = [...first, ...later, minuteAt(NOON_MINUTE + 30)];
  expect(await read(NOON - DAY, NOON + 3600)).toEqual(expected);
  const bins = await quarterBinsOf(db, { rigId, startUnix: NOON - DAY, endUnix: NOON + 3600 });
  expect(bins.reduce((sum, { observed }) => sum + observed, 0)).toBe(expected.length);
  await close();
});

test('the state that a clock told that was ahead gives way to what is measured once it is right', async () => {
  const { db, rigId, record, close } = await startRecording();
  const state = async () => (await db.select().from(rigStates).where(eq(rigStates.rigId, rigId)))[0];
  await record(minutesFrom(NOON_MINUTE + 110, 10), NOON + 2 * 3600);
  await record(minutesFrom(NOON_MINUTE - 4, 4, gone), NOON);
  expect(await state()).toMatchObject({ minute: NOON_MINUTE - 1, online: true, awayMinutes: 4 });
  await record([minuteAt(NOON_MINUTE, gone)], NOON + 60);
  expect(await state()).toMatchObject({ minute: NOON_MINUTE, online: false, awayMinutes: 5 });
  // By a process that is a few seconds late, a minute that another has told is not over: it stays.
  await record([minuteAt(NOON_MINUTE - 5)], NOON + 59);
  expect(await state()).toMatchObject({ minute: NOON_MINUTE, online: false });
  await close();
});

test('minutes that are sent again after a clock was hours ahead count once, and those that follow count too', async () => {
  const { db, rigId, record, read, close } = await startRecording();
  const minutes = minutesFrom(NOON_MINUTE, 60);
  const [first, all] = [minutes.slice(0, 35), minutes];
  await record(first, NOON + 40 * 60);
  await keepTelemetry(db, NOON + 2 * 3600 + 40 * 60);
  const second = first.map((minute) => ({ ...minute, acceptedShares: 99, acceptedDifficulty: 9900 }));
  await record(second, NOON + 40 * 60);
  await record(all.slice(30), NOON + 3600);
  const hour = { rigId, startUnix: NOON, endUnix: NOON + 3600 };
  for (const _ of ['beside the hour', 'in it']) {
    expect(await read(NOON, NOON + 3600)).toEqual(all);
    const [average] = await averagesOf(db, [{ ...hour, workPerDifficulty: WORK }]);
    expect(average).toMatchObject({ observedMinutes: 60 });
    await keepTelemetry(db, NOON + 2 * 3600);
  }
  expect((await quarterBinsOf(db, hour)).map(({ observed }) => observed)).toEqual([15, 15, 15, 15]);
  await close();
});

test('a late minute of an hour whose minutes a clock that was days ahead had forgotten is taken, and the roll-up stays', async () => {
  const { db, rigId, record, close } = await startRecording();
  await record(minutesFrom(NOON_MINUTE - 300, 10), NOON);
  await keepTelemetry(db, NOON + 15 * DAY);
  await record([minuteAt(NOON_MINUTE - 290), minuteAt(NOON_MINUTE - 280)], NOON);
  const bins = await quarterBinsOf(db, { rigId, startUnix: NOON - 300 * 60, endUnix: NOON - 270 * 60 });
  expect(bins.map(({ observed }) => observed)).toEqual([10, 1]);
  await close();
});

test('minutes older than fourteen days are left out, and say nothing of the rig', async () => {
  const { db, record, close } = await startRecording();
  await record(minutesFrom(NOON_MINUTE - 15 * 1440, 60, gone), NOON);
  expect([await db.$count(rigHours), await db.$count(rigStates)]).toEqual([0, 0]);
  await close();
});

test('a minute that is not over, or of no rig, is refused with all that came with it', async () => {
  const { db, rigId, record, close } = await startRecording();
  await expect(record([minuteAt(NOON_MINUTE - 1), minuteAt(NOON_MINUTE)], NOON + 59)).rejects.toThrow(
    'is not over',
  );
  const reports = [rigId, 77].map((id) => ({ rigId: id, minutes: [minuteAt(NOON_MINUTE - 1)] }));
  await expect(recordMinutes(db, reports, NOON)).rejects.toThrow('there is no rig 77');
  expect(await db.$count(rigMinutes)).toBe(0);
  await close();
});
