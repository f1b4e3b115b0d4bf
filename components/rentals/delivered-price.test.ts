import { expect, test } from 'vitest';
import { rentalData } from '#test/pages/rental-data.ts';
import { deliveredPrice } from './delivered-price.ts';
import type { Rental } from './rental-figures.ts';

const HOUR = 3600;

/** 0.5 TH/s for a day at 0.01 per TH and day: 0.005 in all. */
function setup(
  told: { percent?: string | null; refund?: string; ended?: boolean; hash?: string; unit?: string } = {},
) {
  const { percent = '100.00', refund = '0.00000000', ended = true, hash = '500', unit = 'th' } = told;
  const minutes = { observed: 1440, rig: 0, pool: 0, difficulty: 0, unobserved: 0 };
  const one: Rental = {
    ...rentalData({ id: '1', rig: '2', hours: 24, extended: 0 }),
    ended,
    hashrate: { advertised: { hash, type: 'gh' } },
    price: { type: unit, advertised: '0.01', paid: '0.00500000', currency: 'BTC' },
    delivery: { percent, shares: 1, verdict: '', minutes, refund },
  };
  return one;
}

test('what was delivered as agreed cost what was agreed', () => {
  expect(deliveredPrice(setup(), 24 * HOUR)).toBe('0.01000');
  expect(deliveredPrice(setup({ unit: 'ph' }), 24 * HOUR)).toBe('10.00');
});

test('less came dearer, and more was cheaper', () => {
  expect(deliveredPrice(setup({ percent: '80.00' }), 24 * HOUR)).toBe('0.01250');
  expect(deliveredPrice(setup({ percent: '104.17' }), 24 * HOUR)).toBe('0.009600');
});

test('what is given back of the missing makes it what was agreed', () => {
  expect(deliveredPrice(setup({ percent: '80.00', refund: '0.00100000' }), 24 * HOUR)).toBe('0.01000');
});

test('of a rental that runs it is that of what has been used up', () => {
  const running = setup({ ended: false, percent: '50.00' });
  expect(deliveredPrice(running, 6 * HOUR)).toBe('0.02000');
  expect(
    deliveredPrice({ ...running, delivery: { ...delivered(running), refund: '0.00062500' } }, 6 * HOUR),
  ).toBe('0.01000');
});

function delivered({ delivery }: Rental): NonNullable<Rental['delivery']> {
  if (!delivery) throw new Error('it has none');
  return delivery;
}

test('where nothing came there is no price, and where something cannot be read it is not known', () => {
  expect(deliveredPrice(setup({ percent: '0.00' }), 24 * HOUR)).toBe('none');
  expect(deliveredPrice(setup({ percent: null }), 24 * HOUR)).toBeUndefined();
  expect(deliveredPrice({ ...setup(), delivery: undefined }, 24 * HOUR)).toBeUndefined();
  expect(deliveredPrice(setup({ unit: 'bushel' }), 24 * HOUR)).toBeUndefined();
  expect(deliveredPrice(setup({ hash: '?' }), 24 * HOUR)).toBeUndefined();
  expect(deliveredPrice(setup({ ended: false }), 0)).toBeUndefined();
});
