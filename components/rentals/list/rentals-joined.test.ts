import { expect, test } from 'vitest';
import { FIRST_PLACE } from '#lib/queries/long/pages-in-order.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import {
  hasMore,
  joinRentals,
  oldestOf,
  placeAfterAll,
  type RentalsAnswer,
  seldomer,
} from './rentals-joined.ts';

function page(ids: string[], total: number, asOf = 0): RentalsAnswer {
  const rentals = ids.map((id) => rentalData({ id, rig: '2', hours: 6, extended: 0 }));
  const data = { total, returned: ids.length, start: 0, limit: 100, rentals };
  return { data, meta: { asOf, freshFor: 60_000, source: 'live' } } as RentalsAnswer;
}

test('a list has more where a page of it has some, and not all', () => {
  expect([hasMore(page(['1', '2'], 5)), hasMore(page(['1'], 1)), hasMore(page([], 9))]).toEqual([
    true,
    false,
    false,
  ]);
  expect(hasMore(undefined)).toBe(false);
});

test('a rental that another one moved to the next page counts once, as it was told first', () => {
  const told = joinRentals([page(['3', '2'], 3, 5), page(['2', '1'], 4, 9)]);
  expect(told.map(({ rental, asOfMs }) => [rental.id, asOfMs])).toEqual([
    ['3', 5],
    ['2', 5],
    ['1', 9],
  ]);
});

test('pages are read one after the other, until there are no more or ten of them', () => {
  const startAfter = (last: RentalsAnswer, length: number, start: number) =>
    placeAfterAll(last, { length }, { ...FIRST_PLACE, start })?.start;
  expect(startAfter(page(['1', '2'], 5), 1, 0)).toBe(2);
  expect(startAfter(page(['5'], 5), 3, 4)).toBeUndefined();
  expect(startAfter(page(['9'], 99), 9, 8)).toBe(9);
  expect(startAfter(page(['9'], 99), 10, 18)).toBeUndefined();
});

test('pages together are as old as the oldest, and cost as many calls as one', () => {
  const pages = [page(['1'], 3, 7), page(['2'], 3, 5), page(['3'], 3, 9)];
  expect(oldestOf(pages)?.meta.asOf).toBe(5);
  expect(seldomer(pages)).toEqual({ everyMs: 180_000 });
});
