import { expect, test } from 'vitest';
import { rentalsPageOf, rentalsQuery } from './rentals-query.ts';

test('an address without wishes is the first page of the active rentals as renter', () => {
  expect(rentalsQuery(rentalsPageOf({}))).toEqual({ type: 'renter', limit: '100', start: '0' });
});

test('an address says role, history and page', () => {
  const page = rentalsPageOf({ as: 'owner', show: 'all', start: '200' });
  expect(rentalsQuery(page)).toEqual({ type: 'owner', limit: '100', start: '200', history: 'true' });
});

test.each(['-5', 'x', '', undefined])('a start of %j that is no offset is the first page', (start) => {
  expect(rentalsPageOf({ start, as: 'nobody' })).toMatchObject({ role: 'renter', start: 0 });
});

test('a start beyond what a service takes is the furthest page, which is empty', () => {
  expect(rentalsPageOf({ start: '100000000000' }).start).toBe(999_999_999);
});
