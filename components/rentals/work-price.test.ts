import { expect, test } from 'vitest';
import { rentalData } from '#test/pages/rental-data.ts';
import type { Rental } from './rental-figures.ts';
import { workPrice } from './work-price.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

interface Told {
  percent?: string | null;
  refund?: string | null;
  ended?: boolean;
  hash?: string;
  unit?: string;
  pool?: number;
  observed?: number;
  verdict?: string;
}

/** 0.5 TH/s for a day at 0.01 per TH and day: 0.005 in all. */
function setup(told: Told = {}): Rental {
  const { percent = '100.00', refund = '0.00000000', ended = true, hash = '500', unit = 'th' } = told;
  const { pool = 0, observed = 1440, verdict = 'within-chance' } = told;
  const minutes = { observed, rig: 0, pool, difficulty: 0, unobserved: 0 };
  return {
    ...rentalData({ id: '1', rig: '2', hours: 24, extended: 0 }),
    ended,
    hashrate: { advertised: { hash, type: 'gh' } },
    price: { type: unit, advertised: '0.01', paid: '0.00500000', currency: 'BTC' },
    delivery: { percent, shares: 1, verdict, minutes, refund },
  };
}

test('what came as agreed cost what was agreed', () => {
  expect(workPrice(setup(), DAY)).toBe('0.01000');
  expect(workPrice(setup({ unit: 'ph' }), DAY)).toBe('10.00');
  expect(workPrice(setup({ observed: 720 }), DAY)).toBe('0.01000');
});

test('less came dearer, and more was cheaper', () => {
  expect(workPrice(setup({ percent: '80.00' }), DAY)).toBe('0.01250');
  expect(workPrice(setup({ percent: '104.17' }), DAY)).toBe('0.009600');
});

test('what is given back of the missing makes it what was agreed', () => {
  expect(workPrice(setup({ percent: '80.00', refund: '0.00100000' }), DAY)).toBe('0.01000');
});

test('time without the pool brought nothing, though it counts as delivered', () => {
  expect(workPrice(setup({ pool: 720 }), DAY)).toBe('0.02000');
  expect(workPrice(setup({ pool: 1440 }), DAY)).toBe('none');
  expect(workPrice(setup({ percent: '90.00', pool: 720 }), DAY)).toBe('0.02500');
});

test('of a rental that runs it is that of what has been used up, and of one that was extended of all that was paid', () => {
  const running = setup({ ended: false, percent: '50.00' });
  expect(workPrice(running, 6 * HOUR)).toBe('0.02000');
  expect(workPrice(setup({ ended: false, percent: '50.00', refund: '0.00062500' }), 6 * HOUR)).toBe(
    '0.01000',
  );
  const extended = { ...setup({ ended: false }), end_unix: String(2 * DAY) };
  expect(workPrice({ ...extended, price: { ...extended.price, paid: '0.01500000' } }, 12 * HOUR)).toBe(
    '0.01500',
  );
});

test('where nothing came of a rental that is over there is none, and of one that runs something may come', () => {
  expect(workPrice(setup({ percent: '0.00' }), DAY)).toBe('none');
  expect(workPrice(setup({ percent: '0.00', ended: false }), HOUR)).toBeUndefined();
});

test('it is not told where nobody knows what came or was given back, or where something cannot be read', () => {
  expect(workPrice(setup({ verdict: 'unknown' }), DAY)).toBeUndefined();
  expect(workPrice(setup({ percent: null }), DAY)).toBeUndefined();
  expect(workPrice({ ...setup(), delivery: undefined }, DAY)).toBeUndefined();
  expect(workPrice(setup({ refund: null }), DAY)).toBeUndefined();
  expect(workPrice(setup({ unit: 'bushel' }), DAY)).toBeUndefined();
  expect(workPrice(setup({ hash: '?' }), DAY)).toBeUndefined();
  expect(workPrice(setup({ ended: false }), 0)).toBeUndefined();
});
