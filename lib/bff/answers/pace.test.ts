import { expect, test } from 'vitest';
import { type BudgetUsage, type Lane, lanes } from '#lib/contract/desk.ts';
import { createPace } from './pace.ts';

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
  const pace = createPace({ usage, instances, now: () => now });
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
  // 170 keys in 85 calls a minute.
  expect(pace.intervalMs('listRentals') / 1_000).toBeCloseTo(120, 0);
  pass(121_000);
  expect(pace.intervalMs('listRentals') / 1_000).toBeCloseTo(120, 0);
  pass(61_000);
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
  look(80);
  used.money = 10;
  pass(1_000);
  expect(pace.intervalMs('listRentals')).toBe(60_000);
  used.money = 15;
  used.open = 35;
  used.refresh = 40;
  pass(1_000);
  // 80 keys in 45 calls a minute.
  expect(pace.intervalMs('listRentals') / 60_000).toBeCloseTo(80 / 45, 2);
  Object.assign(used, { money: 0, open: 0 });
  pass(1_000);
  expect(pace.intervalMs('listRentals')).toBe(60_000);
});

test('several instances that share the calls keep fresh with a part each', () => {
  const { pace, pass, look } = setup(2);
  look(85);
  pass(1_000);
  // 85 keys here, and as many elsewhere, in 85 calls a minute.
  expect(pace.intervalMs('listRentals') / 60_000).toBeCloseTo(2, 2);
});
