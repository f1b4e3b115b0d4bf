import { expect, test } from 'vitest';
import { type BudgetUsage, type Lane, lanes } from '#lib/contract/desk.ts';
import { createRefreshPace } from './refresh-pace.ts';

/** A desk that may make 95 calls a minute, of which so many left by each lane lately. */
function setup(instances?: number) {
  let now = 1_000_000;
  const used: Partial<Record<Lane, number>> = {};
  const usage = (): BudgetUsage => ({
    used: 0,
    limit: 95,
    waiting: 0,
    lanes: Object.fromEntries(
      lanes.map((lane) => [lane, { used: used[lane] ?? 0, waiting: 0 }]),
    ) as BudgetUsage['lanes'],
  });
  const pace = createRefreshPace({ usage, instances, now: () => now });
  return {
    pace,
    used,
    pass: (ms: number) => {
      now += ms;
    },
    /** So many keys look at their rentals. */
    look: (keys: number) => {
      for (let key = 0; key < keys; key += 1) pace.wanted('listRentals', `key ${key}`);
    },
  };
}

test('intervals stretch when more keys look, and come back when they are gone', () => {
  const { pace, pass, look } = setup();
  look(10);
  expect(pace.intervalMs('listRentals')).toBe(60_000);
  look(170);
  pass(1_000);
  // 170 keys in 68 calls a minute: of the 95, 10 are reserved for money, and 17 for light keys.
  expect(pace.intervalMs('listRentals') / 1_000).toBeCloseTo(150, 0);
  pass(151_000);
  expect(pace.intervalMs('listRentals') / 1_000).toBeCloseTo(150, 0);
  pass(75_000);
  expect(pace.intervalMs('listRentals')).toBe(60_000);
});

test('one who asks often is one to keep fresh', () => {
  const { pace, pass, look } = setup();
  for (let time = 0; time < 10; time += 1) look(20);
  pass(1_000);
  expect(pace.intervalMs('listRentals')).toBe(60_000);
});

test('what more urgent lanes take is not there for keeping fresh; money has ten that are its own', () => {
  const { pace, pass, look, used } = setup();
  look(68);
  used.money = 10;
  pass(1_000);
  expect(pace.intervalMs('listRentals')).toBe(60_000);
  used.money = 15;
  used.change = 15;
  used.connect = 14;
  used.refresh = 40;
  pass(1_000);
  // 68 keys in 34 calls a minute.
  expect(pace.intervalMs('listRentals') / 60_000).toBeCloseTo(2, 2);
  Object.assign(used, { money: 0, change: 0, connect: 0 });
  pass(1_000);
  expect(pace.intervalMs('listRentals')).toBe(60_000);
});

test('what was read at once for somebody is not taken off again: a long list, just opened, is kept fresh in time', () => {
  const { pace, pass, used } = setup();
  for (let page = 0; page < 51; page += 1) pace.wanted('searchRigs', `page ${page}`);
  used.open = 51;
  pass(1_000);
  // 51 pages in 68 calls a minute.
  expect(pace.intervalMs('searchRigs') / 1_000).toBeCloseTo(45, 1);
});

test('the fifth that is left to light keys is used where a promise would break', () => {
  const { pace, pass, look } = setup();
  look(400);
  pass(1_000);
  // 400 keys in 78 calls a minute.
  expect(pace.intervalMs('listRentals') / 60_000).toBeCloseTo(344 / 60, 2);
});

test('security 51: one key stretches the intervals of all others by no more than fifty things', () => {
  const { pace, pass } = setup();
  for (let page = 0; page < 51; page += 1) pace.wanted('searchRigs', `page ${page}`);
  for (let id = 0; id < 10_000; id += 1) pace.wanted('rigDetail', `rig ${id}`, 'curious');
  pass(1_000);
  // Of 68 calls a minute 51 pages take 38.73, as promised; 29.27 are for 50 rigs.
  expect(pace.intervalMs('searchRigs') / 1_000).toBeCloseTo(79, 1);
  expect(pace.intervalMs('rigDetail') / 1_000).toBeCloseTo((50 * 60) / 29.27, 0);
  pass(161_000);
  expect(pace.intervalMs('rigDetail')).toBe(30_000);
  for (let id = 0; id < 80; id += 1) pace.wanted('rigDetail', `another rig ${id}`, 'curious');
  pass(1_000);
  // What was looked at before is forgotten, and makes room for as much.
  expect(pace.intervalMs('rigDetail') / 1_000).toBeCloseTo((50 * 60) / 68, 0);
});

test('security 51: what was looked at is forgotten in twice its promise, however far it has stretched itself', () => {
  const { pace, pass } = setup();
  for (let rig = 0; rig < 50; rig += 1) {
    for (let key = 0; key < 100; key += 1) pace.wanted('searchRigs', `page ${rig} of ${key}`, `key ${key}`);
  }
  pass(1_000);
  expect(pace.intervalMs('searchRigs')).toBeGreaterThan(30 * 60_000);
  pass(180_001);
  expect(pace.intervalMs('searchRigs')).toBe(30_000);
});

test('several instances that share the calls keep fresh with a part each', () => {
  const { pace, pass, look } = setup(2);
  look(68);
  pass(1_000);
  // 68 keys here, and as many elsewhere, in 68 calls a minute.
  expect(pace.intervalMs('listRentals') / 60_000).toBeCloseTo(2, 2);
});
