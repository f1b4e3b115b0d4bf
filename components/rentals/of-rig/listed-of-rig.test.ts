import { expect, test } from 'vitest';
import type { Answer } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import type { Rental } from '../rental-figures.ts';
import { ofRig, rentalsOfRigAgain } from './listed-of-rig.ts';

const HOUR = 3_600;

function rental(id: string, told: { rig?: string; startHour?: number; ended?: boolean } = {}): Rental {
  const { rig = '7', startHour = 0, ended = true } = told;
  const one = rentalData({ id, rig, hours: 2, extended: 0 });
  const start = startHour * HOUR;
  return { ...one, ended, start_unix: String(start), end_unix: String(start + 2 * HOUR) };
}

function listed(rentals: Rental[], total = rentals.length): Data<'listRentals'> {
  return { total, returned: rentals.length, start: 0, limit: 25, rentals };
}

const idsOf = (rentals: readonly Rental[]) => rentals.map(({ id }) => id);

test('the newest come first, however they were listed', () => {
  const { rentals, total } = ofRig(
    listed([rental('1'), rental('3', { startHour: 9 }), rental('2', { startHour: 4 })], 40),
    '7',
  );
  expect(idsOf(rentals)).toEqual(['3', '2', '1']);
  expect(total).toBe(40);
});

test('of a service that lists the rentals of all rigs those of this one are taken, and counted where all came', () => {
  const mixed = [rental('1'), rental('2', { rig: '8' })];
  expect(ofRig(listed(mixed), '7')).toMatchObject({ rentals: [{ id: '1' }], total: 1 });
  expect(ofRig(listed(mixed, 300), '7').total).toBeUndefined();
  expect(ofRig(listed([rental('2', { rig: '8' })]), '7')).toEqual({ rentals: [], total: 0 });
});

test('they are asked for as the desk says while one runs, soon where one may come or be settled, else seldom', () => {
  const again = (rentals: Rental[], { asOfHour = 100, isRented = false } = {}) => {
    const answer = { data: listed(rentals), meta: { asOf: asOfHour * HOUR * 1000 } };
    return rentalsOfRigAgain(answer as Answer<Data<'listRentals'>>, { rigId: '7', isRented });
  };
  const [soon, seldom] = [{ everyMs: 60_000 }, { everyMs: 600_000 }];
  expect(again([rental('1'), rental('2', { ended: false })])).toBe('as the desk says');
  expect(again([rental('2', { ended: false, rig: '8' })])).toEqual(seldom);
  expect(again([rental('1')])).toEqual(seldom);
  expect(again([])).toEqual(seldom);
  expect(again([], { isRented: true })).toEqual(soon);
  expect(again([rental('1')], { asOfHour: 2.4 })).toEqual(soon);
  expect(again([rental('1')], { asOfHour: 2.5 })).toEqual(seldom);
  expect(rentalsOfRigAgain(undefined, { rigId: '7', isRented: false })).toEqual(seldom);
});
