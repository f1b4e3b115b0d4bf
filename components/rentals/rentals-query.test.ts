import { expect, test } from 'vitest';
import { shapes } from '#lib/contract/shapes.ts';
import { OPEN_RENTALS } from '#lib/queries/rentals/open-rentals.ts';
import { isNarrowed, rentalsPageOf, rentalsQuery } from './rentals-query.ts';

test('an address without wishes asks for what is watched and found by commands: read once, it is there for all', () => {
  expect(rentalsQuery(rentalsPageOf({}, 'renter'))).toEqual(OPEN_RENTALS);
});

test('an address that says nothing is the side last chosen; any other means the same to everybody', () => {
  for (const last of ['renter', 'owner'] as const) {
    expect(rentalsPageOf({}, last).role).toBe(last);
    expect(rentalsPageOf({ as: 'owner' }, last).role).toBe('owner');
    expect(rentalsPageOf({ as: 'renter' }, last).role).toBe('renter');
    expect(rentalsPageOf({ show: 'all' }, last).role).toBe('renter');
  }
});

test('an address says role, history and page', () => {
  const page = rentalsPageOf({ as: 'owner', show: 'all', start: '200' }, 'renter');
  expect(rentalsQuery(page)).toEqual({ type: 'owner', limit: '100', start: '200', history: 'true' });
});

test('an address narrows by algorithm, rig and asset', () => {
  const page = rentalsPageOf({ algo: 'sha256', rig: '1042', asset: 'LTC' }, 'renter');
  expect(rentalsQuery(page)).toMatchObject({ algo: 'sha256', rig: '1042', currency: 'LTC' });
  expect(isNarrowed(page)).toBe(true);
});

test.each([
  { algo: 'a b', rig: '-1', asset: 'btc' },
  { algo: '', rig: '', asset: '' },
  { algo: ['x', 'y'], rig: '9'.repeat(19), asset: 'EUR' },
])('what no service takes narrows nothing: %j', (search) => {
  const page = rentalsPageOf(search, 'owner');
  expect(isNarrowed(page)).toBe(false);
  expect(rentalsQuery(page)).toEqual({ type: 'renter', limit: '100', start: '0' });
});

test('whatever an address narrows to, the desk takes the question', () => {
  for (const search of [
    { algo: 'Kawpow_2-x' },
    { rig: '9'.repeat(18) },
    { asset: 'DOGE' },
    { start: '1e9' },
  ]) {
    expect(() => shapes.listRentals.query.parse(rentalsQuery(rentalsPageOf(search, 'renter')))).not.toThrow();
  }
});

test.each(['-5', 'x', '', undefined])('a start of %j that is no offset is the first page', (start) => {
  expect(rentalsPageOf({ start, as: 'nobody' }, 'owner')).toMatchObject({ role: 'renter', start: 0 });
});

test('a start beyond what a service takes is the furthest page, which is empty', () => {
  expect(rentalsPageOf({ start: '100000000000' }, 'renter').start).toBe(999_999_999);
});
