import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReadName } from '#lib/contract/endpoints.ts';
import { type Calls, callsAMinute, kinds, refreshIntervals, type Subjects } from './refresh-intervals.ts';

const names = Object.keys(kinds) as ReadName[];
const nothing = Object.fromEntries(names.map((name) => [name, 0])) as Record<ReadName, number>;
const bases = Object.fromEntries(names.map((name) => [name, kinds[name].baseMs]));
const promises = Object.fromEntries(names.map((name) => [name, kinds[name].promiseMs])) as Record<
  ReadName,
  number
>;

const of = (available: number, usual = available, easy = available): Calls => ({ easy, available, usual });
const minutes = (ms: number) => ms / 60_000;

test('while calls are plenty everything is read again as often as its base says', () => {
  expect(refreshIntervals({ ...nothing, listRentals: 5, balance: 5, searchRigs: 12 }, of(85))).toEqual(bases);
  expect(refreshIntervals(nothing, of(0, 85))).toEqual(bases);
});

// 95 calls a minute, 10 of them kept for money; 5,000 rigs are 51 pages of 99, or 61 where each algorithm is read alone.
test.each([51, 61])(
  '200 keys and %d pages of the market: lists within 90 s, own rentals 6 min, balances 20 min',
  (pages) => {
    const crowd = { ...nothing, searchRigs: pages, listRentals: 200, balance: 200 };
    const intervals = refreshIntervals(crowd, of(85));
    expect(intervals.searchRigs).toBeLessThanOrEqual(90_000);
    expect(minutes(intervals.listRentals)).toBeLessThanOrEqual(6);
    expect(minutes(intervals.balance)).toBeLessThanOrEqual(20);
    expect(callsAMinute(crowd, intervals)).toBeLessThanOrEqual(85.001);
  },
);

test('the slack that tabs of the market list need is used up last', () => {
  const crowd = { ...nothing, searchRigs: 51, listRentals: 190, balance: 190 };
  const some = refreshIntervals(crowd, of(82));
  expect([some.searchRigs, callsAMinute(crowd, some)]).toEqual([79_000, expect.closeTo(82, 1)]);
  expect(minutes(some.listRentals)).toBeGreaterThan(5.6);
  const most = refreshIntervals(crowd, of(78));
  expect(most.searchRigs).toBeGreaterThan(81_000);
  expect(minutes(most.listRentals)).toBeCloseTo(6, 5);
});

test('what is urgent for a moment stretches to the promise and no further; what lasts goes beyond it', () => {
  const crowd = { ...nothing, listRentals: 200 };
  expect(minutes(refreshIntervals(crowd, of(1, 85)).listRentals)).toBeCloseTo(6);
  expect(minutes(refreshIntervals(crowd, of(1, 20)).listRentals)).toBeCloseTo(10);
});

test.each<[ReadName, number]>([
  ['searchRigs', 1.5],
  ['listRentals', 6],
  ['rentalDetail', 6],
  ['myRigs', 6],
  ['balance', 20],
  ['listTransactions', 20],
])('however short calls are for a moment, %s is read again within %d minutes', (kind, promised) => {
  const intervals = refreshIntervals({ ...nothing, [kind]: 200 }, of(1, 1_000));
  expect(minutes(intervals[kind])).toBeCloseTo(promised);
});

const subjects = fc.record(
  Object.fromEntries(names.map((name) => [name, fc.nat(300)])),
) as unknown as fc.Arbitrary<Subjects>;
const calls = fc
  .record({ available: fc.nat(95), more: fc.nat(95) })
  .map(({ available, more }) => of(available, available + more));
const close = 1.000001;

test('whatever there is to keep fresh, it takes no more calls than there are, unless a promise would break', () => {
  fc.assert(
    fc.property(subjects, calls, (wanted, { available, usual }) => {
      const taken = callsAMinute(wanted, refreshIntervals(wanted, of(available, usual)));
      const promised = callsAMinute(wanted, promises);
      expect(taken).toBeLessThanOrEqual(
        Math.max(available, Math.min(promised, Math.max(usual, 1e-9))) * close,
      );
    }),
  );
});

test('what is left to light keys is used only where a promise would break, and then no more than it takes', () => {
  const rentalsOf = (keys: number) =>
    minutes(refreshIntervals({ ...nothing, listRentals: keys }, of(85, 85, 68)).listRentals);
  expect(rentalsOf(340)).toBeCloseTo(5, 2);
  // 400 keys take 69.8 calls a minute where the slack of the promise is left.
  expect(rentalsOf(400) * 60).toBeCloseTo(344, 5);
  expect(rentalsOf(510)).toBeCloseTo(6, 2);
});

test('nothing is read again sooner than its base, or later than promised while the usual calls suffice', () => {
  fc.assert(
    fc.property(subjects, calls, (wanted, given) => {
      const intervals = refreshIntervals(wanted, given);
      const keeps = callsAMinute(wanted, promises) <= given.usual;
      for (const name of names) {
        expect(intervals[name]).toBeGreaterThanOrEqual(kinds[name].baseMs);
        if (keeps) expect(intervals[name]).toBeLessThanOrEqual(kinds[name].promiseMs * close);
      }
    }),
  );
});

test('more to keep fresh, or fewer calls, never make an interval shorter', () => {
  fc.assert(
    fc.property(subjects, calls, fc.constantFrom(...names), (wanted, { available, usual }, name) => {
      const before = refreshIntervals(wanted, of(available, usual));
      const more = refreshIntervals({ ...wanted, [name]: wanted[name] + 10 }, of(available, usual));
      const fewer = refreshIntervals(wanted, of(available / 2, usual));
      for (const kind of names) {
        expect(more[kind] * close).toBeGreaterThanOrEqual(before[kind]);
        expect(fewer[kind] * close).toBeGreaterThanOrEqual(before[kind]);
      }
    }),
  );
});

test('where calls are short, none are left unused', () => {
  fc.assert(
    fc.property(subjects, fc.integer({ min: 1, max: 95 }), (wanted, available) => {
      const intervals = refreshIntervals(wanted, of(available));
      const atBase = callsAMinute(wanted, bases as Record<ReadName, number>);
      const taken = callsAMinute(wanted, intervals);
      expect(taken).toBeGreaterThanOrEqual(Math.min(atBase, available) * 0.99);
    }),
  );
});
