import { expect, test } from 'vitest';
import { isOffline, silenceOf } from '#test/pages/is-offline.ts';
import { hashRateOf, type Minute } from './minute.ts';

const WORK = 2 ** 32;
const NOON = 29_759_760;

function minuteAt(minute: number, changes: Partial<Minute> = {}): Minute {
  const seen = {
    connected: true,
    poolReachable: true,
    acceptedShares: 2,
    assignedDifficulty: 500,
    rejectedDifficulty: 0,
  };
  const { acceptedShares, assignedDifficulty } = { ...seen, ...changes };
  return { minute, ...seen, acceptedDifficulty: acceptedShares * assignedDifficulty, ...changes };
}

function minutes(count: number, changes: Partial<Minute> = {}, from = NOON): Minute[] {
  return Array.from({ length: count }, (_, index) => minuteAt(from + index, changes));
}

test('the hash rate is the work of the accepted shares over the time', () => {
  expect(hashRateOf(minutes(5), WORK)).toBe((1000 * WORK) / 60);
  expect(hashRateOf(minutes(5), WORK, 600)).toBe((500 * WORK) / 60);
});

/** A rate at which one share a minute is expected at difficulty 500. */
const advertised = { hashesPerSecond: (500 * WORK) / 60, workPerDifficulty: WORK };

test('a rig is offline once it was disconnected for five minutes', () => {
  const gone = { connected: false, acceptedShares: 0 };
  expect(isOffline([...minutes(9), ...minutes(4, gone, NOON + 9)], advertised)).toBe(false);
  expect(isOffline([...minutes(9), ...minutes(5, gone, NOON + 9)], advertised)).toBe(true);
  expect(isOffline([...minutes(5, gone), minuteAt(NOON + 5)], advertised)).toBe(false);
  expect(isOffline(minutes(5, gone), advertised)).toBe(true);
});

test('a connected rig is offline once ten shares were expected and none came', () => {
  const silent = { acceptedShares: 0 };
  expect(isOffline([minuteAt(NOON - 1), ...minutes(9, silent)], advertised)).toBe(false);
  expect(isOffline([minuteAt(NOON - 1), ...minutes(10, silent)], advertised)).toBe(true);
  expect(isOffline([...minutes(30, silent), minuteAt(NOON + 30, { acceptedShares: 1 })], advertised)).toBe(
    false,
  );
});

test('at a higher difficulty a rig is given more time', () => {
  const silent = { acceptedShares: 0, assignedDifficulty: 1000 };
  expect(isOffline(minutes(19, silent), advertised)).toBe(false);
  expect(isOffline(minutes(20, silent), advertised)).toBe(true);
});

test('difficulties may lie below one, and a minute without one expects nothing', () => {
  const easy = { hashesPerSecond: 20, workPerDifficulty: 600 };
  const silent = { acceptedShares: 0, assignedDifficulty: 0.25 };
  expect([1, 2].map((count) => isOffline(minutes(count, silent), easy))).toEqual([false, true]);
  expect(isOffline(minutes(60, { ...silent, assignedDifficulty: 0 }), easy)).toBe(false);
});

test('the expected shares are those of sixty seconds', () => {
  const silent = { acceptedShares: 0, assignedDifficulty: 4000 };
  expect([79, 80].map((count) => isOffline(minutes(count, silent), advertised))).toEqual([false, true]);
});

test('no share is expected while the pool is away', () => {
  expect(isOffline(minutes(60, { acceptedShares: 0, poolReachable: false }), advertised)).toBe(false);
});

test('a minute without the pool neither ends a silence nor adds to it', () => {
  const silent = { acceptedShares: 0 };
  const withPoolAway = (before: number) => [
    ...minutes(before, silent),
    minuteAt(NOON + before, { ...silent, poolReachable: false }),
    minuteAt(NOON + before + 1, silent),
  ];
  expect([8, 9].map((before) => isOffline(withPoolAway(before), advertised))).toEqual([false, true]);
});

test('exactly ten shares expected are enough', () => {
  const exact = { hashesPerSecond: 2 ** 20, workPerDifficulty: 60 };
  const silent = { acceptedShares: 0, assignedDifficulty: 2 ** 20 };
  expect([9, 10].map((count) => isOffline(minutes(count, silent), exact))).toEqual([false, true]);
});

test('a rig nobody has observed is not offline', () => {
  expect(isOffline([], advertised)).toBe(false);
});

function sinceOf(...parts: readonly Minute[][]): number | null {
  return silenceOf(parts.flat(), advertised).sinceMinute;
}

const gone = { connected: false, acceptedShares: 0 };
const silent = { acceptedShares: 0 };
const poolGone = { acceptedShares: 0, poolReachable: false };

test('a rig that went away is silent since the first minute without it, and no longer once a share comes', () => {
  expect(sinceOf(minutes(3))).toBeNull();
  expect(sinceOf(minutes(3), minutes(200, gone, NOON + 3))).toBe(NOON + 3);
  expect(sinceOf(minutes(3), minutes(2, silent, NOON + 3), minutes(9, gone, NOON + 5))).toBe(NOON + 5);
  expect(sinceOf(minutes(9, gone), [minuteAt(NOON + 9)])).toBeNull();
});

test('a connected rig is silent since the first minute in which a share was expected, and stays so where it goes away then', () => {
  expect(sinceOf(minutes(3), minutes(30, silent, NOON + 3))).toBe(NOON + 3);
  expect(sinceOf(minutes(3), minutes(30, silent, NOON + 3), minutes(9, gone, NOON + 33))).toBe(NOON + 3);
  expect(sinceOf(minutes(9, gone), minutes(30, silent, NOON + 9))).toBe(NOON);
});

test('a rig that comes back without a share and goes away again was away all the time', () => {
  const twice = [...minutes(2880, gone), minuteAt(NOON + 2880, silent), ...minutes(9, gone, NOON + 2881)];
  expect(sinceOf(minutes(3, {}, NOON - 3), twice)).toBe(NOON);
  expect(
    sinceOf(
      minutes(3, {}, NOON - 3),
      minutes(2, gone),
      minutes(2, silent, NOON + 2),
      minutes(9, gone, NOON + 4),
    ),
  ).toBe(NOON);
  expect(sinceOf(minutes(9, gone), [minuteAt(NOON + 9)], minutes(9, gone, NOON + 10))).toBe(NOON + 10);
});

test('the time without its pool is no part of the silence of a rig that was not offline before', () => {
  const before = [...minutes(3), ...minutes(2, silent, NOON + 3), ...minutes(180, poolGone, NOON + 5)];
  expect(sinceOf(before)).toBeNull();
  expect(sinceOf(before, minutes(9, gone, NOON + 185))).toBe(NOON + 185);
  expect(sinceOf(before, minutes(12, silent, NOON + 185))).toBe(NOON + 185);
  expect(sinceOf(minutes(12, silent), minutes(180, poolGone, NOON + 12))).toBe(NOON);
});

test('minutes that nobody observed do not shorten a silence', () => {
  expect(sinceOf(minutes(9, gone), minutes(9, gone, NOON + 2880))).toBe(NOON);
});
