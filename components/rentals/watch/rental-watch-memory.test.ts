import { expect, test } from 'vitest';
import { rentalData } from '#test/pages/rental-data.ts';
import type { Rental } from '../rental-figures.ts';
import { lookAtRentals, readMemory, type WatchMemory } from './rental-watch-memory.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Setup {
  id?: string;
  hours?: number;
  /** The upper bound of its percent: below 100 it is short. */
  high?: string;
}

/** A rental that begins at 0, with 10,000 shares found. */
function rental({ id = '1', hours = 24, high = '102.00' }: Setup = {}): Rental {
  const minutes = { observed: 600, rig: 0, pool: 0, difficulty: 0, unobserved: 0 };
  return {
    ...rentalData({ id, rig: '2', hours, extended: 0 }),
    delivery: { percent: '90.00', low: '80.00', high, shares: 10_000, minutes, verdict: 'short' },
  };
}

/** What is told at each of these minutes, kept in between as a browser keeps it. */
function told(
  looks: readonly (readonly [minute: number, rentals: readonly Rental[]])[],
  kept: WatchMemory = {},
) {
  let text = JSON.stringify(kept);
  return looks.flatMap(([minute, rentals]) => {
    const at = minute * MINUTE_MS;
    const { memory, notices } = lookAtRentals(readMemory(text), {
      rentals,
      asOfMs: at,
      nowMs: at,
    });
    text = JSON.stringify(memory);
    return notices.map(({ kind, rental: { id } }) => `${minute}: ${kind} ${id}`);
  });
}

const minutes = (from: number, to: number, step = 5) =>
  Array.from({ length: (to - from) / step + 1 }, (_, index) => from + step * index);

test('a near end is told once, under an hour before it', () => {
  const looks = minutes(22 * 60, 24 * 60).map((minute) => [minute, [rental()]] as const);
  expect(told(looks)).toEqual([`${23 * 60}: ending 1`]);
});

test('an extension has an end of its own', () => {
  const before = minutes(23 * 60, 23 * 60 + 30).map((minute) => [minute, [rental()]] as const);
  const after = minutes(24 * 60, 26 * 60).map((minute) => [minute, [rental({ hours: 26 })]] as const);
  expect(told([...before, ...after])).toEqual([`${23 * 60}: ending 1`, `${25 * 60}: ending 1`]);
});

test('a rental of an hour is told of when half of it is over, not when it begins', () => {
  const looks = minutes(1, 61).map((minute) => [minute, [rental({ hours: 1 })]] as const);
  expect(told(looks)).toEqual(['31: ending 1']);
});

test('short is told once and recovered once, also across reloads', () => {
  const looks = [
    ...minutes(60, 120).map((minute) => [minute, [rental({ high: '97.00' })]] as const),
    ...minutes(125, 180).map((minute) => [minute, [rental({ high: '102.00' })]] as const),
    ...minutes(185, 240).map((minute) => [minute, [rental({ high: '90.00' })]] as const),
  ];
  expect(told(looks)).toEqual(['75: short 1', '140: recovered 1']);
});

test('what is short only by the bound of the verdict is not told', () => {
  const looks = minutes(60, 300).map((minute) => [minute, [rental({ high: '99.90' })]] as const);
  expect(told(looks)).toEqual([]);
});

test('only what there is something to remember of is kept, and what ended a day ago is forgotten', () => {
  const rentals = [rental({ high: '50.00' }), rental({ id: '2' })];
  const { memory } = lookAtRentals({}, { rentals, asOfMs: 0, nowMs: 0 });
  expect(Object.keys(memory)).toEqual(['1']);
  const nowMs = 48 * HOUR_MS;
  expect(lookAtRentals(memory, { rentals: [], asOfMs: nowMs, nowMs }).memory).toEqual({});
});

test('a pool that stays away is told once, across reloads; each time anew', () => {
  const away = (minute: number): readonly [number, readonly Rental[]] => [minute, [without('pool')]];
  const there = (minute: number): readonly [number, readonly Rental[]] => [minute, [rental()]];
  const looks = [...minutes(60, 90).map(away), there(95), ...minutes(100, 130).map(away)];
  expect(told(looks)).toEqual(['70: pool-offline 1', '110: pool-offline 1']);
});

test('a rig is away from when the market says so, and not from before the rental', () => {
  const since = (unix: number) => ({
    ...without('rig'),
    rig: { ...without('rig').rig, offline_since: unix },
  });
  expect(told([[60, [since(45 * 60)]]])).toEqual(['60: rig-offline 1']);
  expect(told([[60, [since(55 * 60)]]])).toEqual([]);
  expect(told([[9, [{ ...since(60), start_unix: '300' }]]])).toEqual([]);
  const unreadable = { ...since(55 * 60), start_unix: 'soon' };
  expect(told(minutes(60, 80).map((minute) => [minute, [unreadable]] as const))).toEqual([
    '65: rig-offline 1',
  ]);
});

/** A rental of which one side is away. */
function without(side: 'rig' | 'pool'): Rental {
  const whole = rental();
  const rig = { ...whole.rig, online: side !== 'rig', poolstatus: side === 'pool' ? 'offline' : 'online' };
  return { ...whole, rig };
}

test.each([undefined, '', '{', '7', 'null', '{"1":7,"2":{"endMs":1,"delivery":{"phase":"x"}}}'])(
  'what was kept as %j is nothing',
  (text) => expect(readMemory(text)).toEqual({}),
);
