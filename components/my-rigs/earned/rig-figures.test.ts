import { expect, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { formatTime } from '#lib/domain/clock.ts';
import type { RigWeek } from '#lib/queries/earned/rig-week.ts';
import type { RigReading } from '#lib/queries/long/rig-by-rig.ts';
import {
  bookedFigure,
  earnedFigure,
  endsFigure,
  idleFigure,
  type Rental,
  rigsReachingBack,
  type Transaction,
  weekOfRig,
} from './rig-figures.ts';

const DAY = 86_400;
const NOW = 2_000_000_000;
const LONG = { whole: { missing: 'too long' }, tooLong: true };

const credit = (rig: string, hoursAgo: number) =>
  ({
    id: `${rig} ${hoursAgo}`,
    type: 'Credit',
    currency: 'BTC',
    amount: '0.00000001',
    when: formatTime(NOW - hoursAgo * 3600),
    rig,
    status: 'Pending',
  }) as Transaction;

const rental = (rig: string, fromDaysAgo: number, days: number) => {
  const startUnix = NOW - fromDaysAgo * DAY;
  return {
    rig: { id: rig },
    start_unix: String(startUnix),
    end_unix: String(startUnix + days * DAY),
    price: { type: 'th', advertised: '0.01', paid: '0.00000700', currency: 'BTC' },
  } as Rental;
};

const reading = <Row>(week: Partial<RigWeek<Row>>): RigReading<RigWeek<Row>> => ({
  data: { rows: [], untilUnix: NOW, extent: 'whole', ...week },
  error: null,
});

test("each rental's end is known once the rentals have been read", () => {
  const rows = [{ ...rental('7', 1, 2), id: '90' }];
  const weekOf = weekOfRig<Rental>({ whole: { value: { rows, untilUnix: NOW } }, tooLong: false }, new Map());
  expect(endsFigure(weekOf)('7').value?.get('90')).toBe(NOW + DAY);
  expect(endsFigure(weekOfRig<Rental>(LONG, new Map()))('7').value).toBeUndefined();
});

test('of an account that is known whole every rig is known, those without a row too', () => {
  const whole = { value: { rows: [credit('7', 1), credit('7', 30), credit('8', 1)], untilUnix: NOW } };
  const weekOf = weekOfRig<Transaction>({ whole, tooLong: false }, new Map());
  expect(bookedFigure(weekOf, DAY)('7').value?.get('BTC')).toBe(1n);
  expect(bookedFigure(weekOf, 7 * DAY)('7').value?.get('BTC')).toBe(2n);
  expect(bookedFigure(weekOf, DAY)('9').value?.size).toBe(0);
});

test('where the market does not say which rig a credit is of, none is told that nothing was booked for it', () => {
  const { rig: _, ...untold } = credit('7', 1);
  const deposit = { ...untold, type: 'Deposit' };
  const booked = (rows: Transaction[]) =>
    bookedFigure(weekOfRig({ whole: { value: { rows, untilUnix: NOW } }, tooLong: false }, new Map()), DAY);
  expect(booked([untold])('7').missing).toContain('rig by rig');
  expect(booked([deposit, credit('8', 1)])('7').value?.size).toBe(0);
});

test('of an account that is too long a rig is known once it was read by itself, as of then', () => {
  const byRig = new Map([
    ['7', reading({ rows: [credit('7', 30)], untilUnix: NOW - 10 * 3600 })],
    ['8', { data: undefined, error: null }],
    ['9', { data: undefined, error: new MarketRefusal('INTERNAL') }],
    ['10', reading<Transaction>({ extent: 'too long', rows: [credit('10', 1)] })],
    ['11', reading<Transaction>({ extent: 'not by rig' })],
  ]);
  const booked = bookedFigure(weekOfRig(LONG, byRig), DAY);
  expect(booked('7').value?.get('BTC')).toBe(1n);
  const why = ['8', '9', '10', '11', '12'].map((rigId) => booked(rigId).missing);
  expect(why).toEqual([
    expect.stringContaining('one by one'),
    expect.stringContaining('fault of its own'),
    expect.stringContaining('more than'),
    expect.stringContaining('rig by rig'),
    'too long',
  ]);
});

test('of rentals that were not all read, those of a rig that reach back the whole week are enough', () => {
  const rows = [rental('7', 1, 1), rental('7', 8, 2), rental('8', 2, 1)];
  const rigIds = rigsReachingBack(rows, NOW - 7 * DAY);
  expect([...rigIds]).toEqual(['7']);
  const part = { week: { rows, untilUnix: NOW }, rigIds };
  const idle = idleFigure(weekOfRig<Rental>({ ...LONG, part }, new Map()), 7 * DAY);
  expect(idle('7').value).toBeCloseTo(5 / 7);
  expect(idle('8')).toEqual({ missing: 'too long' });
  const earned = earnedFigure(weekOfRig<Rental>({ ...LONG, part }, new Map()), 7 * DAY);
  // One day of its own, and of the two days of the other the one within the week.
  expect(earned('7').value?.get('BTC')).toBe(1_050n);
  expect(earned('8')).toEqual({ missing: 'too long' });
});

test('a rig that was rented all day has earned for all of it, whenever that was paid, and one nobody rented nothing', () => {
  const untold = rental('9', 1, 7);
  const rows = [rental('7', 3, 7), rental('8', 9, 7), { ...untold, price: { ...untold.price, paid: '' } }];
  const whole = { value: { rows, untilUnix: NOW } };
  const weekOf = weekOfRig<Rental>({ whole, tooLong: false }, new Map());
  expect(earnedFigure(weekOf, DAY)('7').value?.get('BTC')).toBe(100n);
  expect(earnedFigure(weekOf, 7 * DAY)('7').value?.get('BTC')).toBe(300n);
  expect(earnedFigure(weekOf, DAY)('8').value?.size).toBe(0);
  expect(earnedFigure(weekOf, DAY)('10').value?.size).toBe(0);
  expect(earnedFigure(weekOf, DAY)('9').missing).toContain('does not say what one of its rentals cost');
});
