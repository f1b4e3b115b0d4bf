import { expect, test } from 'vitest';
import { restAfter } from './rest-after.ts';

/** A page of so many rentals. */
function page(rentals: number, total: number): Parameters<typeof restAfter>[0] {
  return { data: { total, rentals: Array.from({ length: rentals }) } } as Parameters<typeof restAfter>[0];
}

test('pages are read one after the other, until there are no more or ten of them', () => {
  expect(restAfter(page(2, 5), { length: 1 }, 0)).toBe(2);
  expect(restAfter(page(2, 5), { length: 2 }, 2)).toBe(4);
  expect(restAfter(page(1, 5), { length: 3 }, 4)).toBeUndefined();
  expect(restAfter(page(0, 5), { length: 2 }, 2)).toBeUndefined();
  expect(restAfter(page(1, 99), { length: 9 }, 8)).toBe(9);
  expect(restAfter(page(1, 99), { length: 10 }, 18)).toBeUndefined();
});
