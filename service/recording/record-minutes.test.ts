import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Minute } from '#lib/domain/minute.ts';
import { type Database, rows } from '#service/db/database.ts';
import { rigHours, rigMinutes, rigQuarters, rigStates } from '#service/db/schema/telemetry.ts';
import { readDescribed } from '#service/rigs/described-repo.ts';
import { averagesOf, minutesOf, quarterBinsOf } from '#service/telemetry/repo.ts';
import { windowsOf } from '#service/telemetry/windows.ts';
import { addTestRig, gone, minuteAt, minutesFrom, openTelemetry, WORK } from '#test/market/telemetry.ts';
import { isOffline, silenceOf } from '#test/pages/is-offline.ts';
import { keepTelemetry } from './ended-hours.ts';
import { recordMinutes } from './record-minutes.ts';

const NOON = 1_785_585_600;
const NOON_MINUTE = NOON / 60;
const DAY = 86_400;

async function setup() {
  const opened = await openTelemetry();
  const { db, rigId } = opened;
  const record = (minutes: readonly Minute[], nowUnix: number) =>
    recordMinutes(db, [{ rigId, minutes }], nowUnix);
  const read = (startUnix: number, endUnix: number) => minutesOf(db, { rigId, startUnix, endUnix });
  return { ...opened, record, read };
}

test('what was recorded is read, in the running hours and in ended ones', async () => {
  const { record, read, close } = await setup();
  const minutes = minutesFrom(NOON_MINUTE - 300, 300);
  await record(minutes, NOON);
  expect(await read(NOON - DAY, NOON)).toEqual(minutes);
  expect(await read(NOON - 3600 - 30, NOON - 3600 + 90)).toEqual(minutes.slice(240, 241));
  await close();
});

test('minutes nobody observed stay absent', async () => {
  const { record, read, close } = await setup();
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
  const { db, rigId, record, read, close } = await setup();
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
  const { db, rigId, record, read, close } = await setup();
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

test('keeping moves ended hours and changes nothing that is read', async () => {
  const { db, rigId, record, read, close } = await setup();
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
  const { db, rigId, record, close } = await setup();
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
  const { db, close } = await setup();
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
  const { db, rigId, record, read, close } = await setup();
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
  const { db, rigId, record, read, close } = await setup();
  await record(minutesFrom(NOON_MINUTE - 180, 60), NOON);
  await keepTelemetry(db, NOON + 3 * 3600);
  expect(await read(NOON - DAY, NOON)).toHaveLength(60);
  await keepTelemetry(db, NOON + 15 * DAY);
  expect(await read(NOON - DAY, NOON)).toEqual([]);
  await keepTelemetry(db, NOON + 367 * DAY);
  expect(await quarterBinsOf(db, { rigId, startUnix: NOON - DAY, endUnix: NOON })).toEqual([]);
  await close();
});

test('the state that a clock told that was ahead gives way to what is measured once it is right', async () => {
  const { db, rigId, record, close } = await setup();
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
  const { db, rigId, record, read, close } = await setup();
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
  const { db, rigId, record, close } = await setup();
  await record(minutesFrom(NOON_MINUTE - 300, 10), NOON);
  await keepTelemetry(db, NOON + 15 * DAY);
  await record([minuteAt(NOON_MINUTE - 290), minuteAt(NOON_MINUTE - 280)], NOON);
  const bins = await quarterBinsOf(db, { rigId, startUnix: NOON - 300 * 60, endUnix: NOON - 270 * 60 });
  expect(bins.map(({ observed }) => observed)).toEqual([10, 1]);
  await close();
});

test('minutes older than fourteen days are left out, and say nothing of the rig', async () => {
  const { db, record, close } = await setup();
  await record(minutesFrom(NOON_MINUTE - 15 * 1440, 60, gone), NOON);
  expect([await db.$count(rigHours), await db.$count(rigStates)]).toEqual([0, 0]);
  await close();
});

test('a minute that is not over, or of no rig, is refused with all that came with it', async () => {
  const { db, rigId, record, close } = await setup();
  await expect(record([minuteAt(NOON_MINUTE - 1), minuteAt(NOON_MINUTE)], NOON + 59)).rejects.toThrow(
    'is not over',
  );
  const reports = [rigId, 77].map((id) => ({ rigId: id, minutes: [minuteAt(NOON_MINUTE - 1)] }));
  await expect(recordMinutes(db, reports, NOON)).rejects.toThrow('there is no rig 77');
  expect(await db.$count(rigMinutes)).toBe(0);
  await close();
});

async function countVacuums(db: Database, table = 'rig_hours'): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    db,
    sql`SELECT vacuum_count::int AS count FROM pg_stat_user_tables WHERE relname = ${table}`,
  );
  return counted?.count ?? 0;
}

/** Hours in turns: as usual, at more than one difficulty, and with work that no number of shares makes. */
function oddHour(minute: number): Partial<Minute> {
  const turn = Math.floor(minute / 60) % 3;
  if (turn === 1)
    return {
      assignedDifficulty: 64 + (minute % 2),
      acceptedDifficulty: 9 * (64 + (minute % 2)),
      acceptedShares: 9,
    };
  return turn === 2 ? { acceptedDifficulty: 777.25 + (minute % 5) } : {};
}

test('averages from roll-ups equal averages of minutes, whatever the period', async () => {
  const { db, rigId, record, read, close } = await setup();
  const count = 420;
  const minutes = minutesFrom(NOON_MINUTE - count, count)
    .filter(({ minute }) => minute % 7 !== 0)
    .map((minute) => ({ ...minute, ...oddHour(minute.minute) }));
  await record(minutes, NOON);
  const second = fc.integer({ min: NOON - 60 * count - 4000, max: NOON + 4000 });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(second, second), { minLength: 1, maxLength: 8 }), async (pairs) => {
      const periods = pairs.map(([a, b]) => ({
        rigId,
        startUnix: Math.min(a, b),
        endUnix: Math.max(a, b),
        workPerDifficulty: WORK,
      }));
      const averages = await averagesOf(db, periods);
      for (const [index, { startUnix, endUnix }] of periods.entries()) {
        const inside = await read(startUnix, endUnix);
        const difficulty = inside.reduce((sum, minute) => sum + minute.acceptedDifficulty, 0);
        expect(averages[index]?.observedMinutes ?? 0).toBe(inside.length);
        if (inside.length === 0) expect(averages[index]).toBeUndefined();
        else
          expect(averages[index]?.hashesPerSecond).toBeCloseTo((difficulty * WORK) / (60 * inside.length), 4);
      }
    }),
    { numRuns: 30 },
  );
  await close();
});

test('windows are over observed complete minutes, and blank without any', async () => {
  const { db, rigId, otherRigId, record, close } = await setup();
  const minutes = minutesFrom(NOON_MINUTE - 30, 30).filter(({ minute }) => minute !== NOON_MINUTE - 2);
  await record(minutes, NOON);
  const windows = async (id: number, nowUnix: number) => {
    const [rig] = await readDescribed(db, [id], nowUnix);
    return rig && windowsOf(rig.windows, WORK);
  };
  const rate = (last: number) => {
    const inside = minutes.filter(({ minute }) => minute >= NOON_MINUTE - last);
    const difficulty = inside.reduce((sum, minute) => sum + minute.acceptedDifficulty, 0);
    const shares = inside.reduce((sum, minute) => sum + minute.acceptedShares, 0);
    const measured = inside.length;
    return {
      hashesPerSecond: (difficulty * WORK) / (60 * measured),
      shares,
      alike: shares,
      minutes: measured,
    };
  };
  expect(await windows(rigId, NOON + 30)).toEqual({ last5: rate(5), last15: rate(15), last30: rate(30) });
  expect(await windows(otherRigId, NOON + 30)).toEqual({});
  expect(await windows(rigId, NOON + 10 * 60)).toMatchObject({
    last5: undefined,
    last30: { hashesPerSecond: expect.any(Number) },
  });
  await close();
});

test('windows are of the minutes in which the pool was there, and blank without any', async () => {
  const { db, rigId, record, close } = await setup();
  const away = { poolReachable: false };
  await record(
    [...minutesFrom(NOON_MINUTE - 30, 25), ...minutesFrom(NOON_MINUTE - 5, 5, away)].map((minute) => ({
      ...minute,
      acceptedShares: minute.poolReachable ? 10 : 1,
      acceptedDifficulty: minute.poolReachable ? 640 : 64,
      assignedDifficulty: 64,
    })),
    NOON,
  );
  const [rig] = await readDescribed(db, [rigId], NOON + 30);
  const windows = rig && windowsOf(rig.windows, WORK);
  const measured = (minutes: number) => {
    const hashesPerSecond = (640 * WORK) / 60;
    return { hashesPerSecond, shares: 10 * minutes, alike: 10 * minutes, minutes };
  };
  expect(windows).toEqual({ last5: undefined, last15: measured(10), last30: measured(25) });
  await close();
});

test('a window in which the difficulty changed is measured by fewer shares than came', async () => {
  const { db, rigId, record, close } = await setup();
  const at = (
    before: number,
    [acceptedShares, acceptedDifficulty]: [number, number],
    assignedDifficulty: number,
  ) => minuteAt(NOON_MINUTE - before, { acceptedShares, acceptedDifficulty, assignedDifficulty });
  const windows = async () => {
    const [rig] = await readDescribed(db, [rigId], NOON + 30);
    return rig && windowsOf(rig.windows, WORK);
  };
  // Cheap shares, then the minute of a start (320 at a 64th, worth five), one of ten alike shares, and one of none.
  await record(
    [at(10, [100, 1000], 10), at(4, [325, 6400], 640), at(3, [10, 6400], 640), at(2, [0, 0], 640)],
    NOON,
  );
  expect((await windows())?.last5).toMatchObject({ shares: 335, alike: 20 });
  // (1000 + 12800)² ÷ (1000² ÷ 100 + 2 × 6400² ÷ 10) = 23.2.
  expect((await windows())?.last15).toMatchObject({ shares: 435, alike: 23 });
  await close();
});

test('a rig is online until it was measured otherwise, and again with its first share', async () => {
  const { db, rigId, record, close } = await setup();
  const { online, poolOnline } = rigStates;
  const state = async () =>
    (await db.select({ online, poolOnline }).from(rigStates).where(eq(rigStates.rigId, rigId)))[0];
  const at = (offset: number) => NOON + 60 * offset;
  expect(await state(), 'never measured').toBeUndefined();
  await record([minuteAt(NOON_MINUTE), ...minutesFrom(NOON_MINUTE + 1, 4, gone)], at(5));
  expect(await state()).toEqual({ online: true, poolOnline: true });
  await record([minuteAt(NOON_MINUTE + 5, gone)], at(6));
  expect(await state()).toMatchObject({ online: false });
  await record([minuteAt(NOON_MINUTE + 6)], at(7));
  expect(await state()).toMatchObject({ online: true });
  await record([minuteAt(NOON_MINUTE + 7, { poolReachable: false, acceptedShares: 0 })], at(8));
  expect(await state()).toEqual({ online: true, poolOnline: false });
  await record(minutesFrom(NOON_MINUTE + 1, 6, gone), at(9));
  expect(await state(), 'what was counted is not counted again').toEqual({ online: true, poolOnline: false });
  await close();
});

test('a state kept minute by minute is the state of the whole series', async () => {
  const { db, rigId, advertised, close } = await setup();
  const step = fc.constantFrom({}, gone, { acceptedShares: 0 }, { poolReachable: false, acceptedShares: 0 });
  let next = NOON_MINUTE;
  let minutes: Minute[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      const report = steps.map((part) => minuteAt(next++, part));
      minutes = [...minutes, ...report];
      await recordMinutes(db, [{ rigId, minutes: report }], next * 60);
      const [state] = await db.select().from(rigStates).where(eq(rigStates.rigId, rigId));
      expect(state?.online).toBe(!isOffline(minutes, advertised));
      expect(state?.sinceMinute).toBe(silenceOf(minutes, advertised).sinceMinute);
    }),
    { numRuns: 20 },
  );
  await close();
});
