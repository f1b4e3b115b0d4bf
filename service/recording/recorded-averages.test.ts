import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Minute } from '#lib/domain/minute.ts';
import { rigStates } from '#service/db/schema/telemetry.ts';
import { readDescribed } from '#service/rigs/described-repo.ts';
import { averagesOf } from '#service/telemetry/repo.ts';
import { windowsOf } from '#service/telemetry/windows.ts';
import { NOON, NOON_MINUTE, startRecording } from '#test/market/recording.ts';
import { gone, minuteAt, minutesFrom, WORK } from '#test/market/telemetry.ts';
import { isOffline, silenceOf } from '#test/pages/is-offline.ts';
import { recordMinutes } from './record-minutes.ts';

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
  const { db, rigId, record, read, close } = await startRecording();
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
  const { db, rigId, otherRigId, record, close } = await startRecording();
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
  const { db, rigId, record, close } = await startRecording();
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
  const { db, rigId, record, close } = await startRecording();
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
  const { db, rigId, record, close } = await startRecording();
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
  const { db, rigId, advertised, close } = await startRecording();
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
