import { expect, test } from 'vitest';
import { inOrder } from '#components/ui/table/row-order.ts';
import {
  averagePercent,
  deliveredOrder,
  isAmiss,
  isPoolFelt,
  paidOrder,
  priceOrder,
  type Rental,
} from './rental-figures.ts';
import { extendedHours, extensionsPaid, rentedHours, usedSoFar } from './rental-page-figures.ts';

function setup(rental: Partial<Rental> = {}): Rental {
  return {
    id: '1',
    hashrate: {
      advertised: { hash: '2', type: 'th' },
      average: { hash: '1.5', type: 'th', percent: '75.00' },
    },
    price: { type: 'th', advertised: '0.00010000', paid: '0.00094200', currency: 'BTC' },
    length: '6',
    start: '2026-08-01 12:00:00 UTC',
    end: '2026-08-01 18:00:00 UTC',
    start_unix: '1785585600',
    end_unix: '1785607200',
    ended: false,
    rig: {} as Rental['rig'],
    ...rental,
  };
}

function paid(amount: string, currency = 'BTC'): string {
  return paidOrder(setup({ price: { type: 'th', advertised: '1', paid: amount, currency } }));
}

test('the hours are those between start and end', () => {
  expect(rentedHours(setup())).toBe(6);
  expect(extendedHours(setup({ extended: '0' }))).toBe(0);
  expect(extendedHours(setup({ extended: '2' }))).toBe(2);
});

test('what extensions cost adds up exactly; where the service does not say, it is not nothing', () => {
  const extension = { when: '', length: '1', price: '0.1', currency: 'BTC', amount: '0.1' };
  const rows = [extension, { ...extension, amount: '0.2' }];
  expect(extensionsPaid(setup({ extended: '2', extensions: rows }))).toBe('0.30000000');
  expect(extensionsPaid(setup({ extended: '0', extensions: [] }))).toBe('0.00000000');
  expect(extensionsPaid(setup({ extended: '2', extensions: [] }))).toBeUndefined();
  expect(extensionsPaid(setup({ extended: '2', extensions: null }))).toBeUndefined();
  for (const odd of [{ amount: 'free' }, { currency: 'LTC' }])
    expect(extensionsPaid(setup({ extended: '1', extensions: [{ ...extension, ...odd }] }))).toBeUndefined();
});

test('the share of advertised is the one the service tells, or follows from its rates', () => {
  const advertised = { hash: '2', type: 'th' };
  expect(averagePercent(setup())).toBe(75);
  const untold = setup({ hashrate: { advertised, average: { hash: '1500', type: 'gh', percent: null } } });
  expect(averagePercent(untold)).toBe(75);
});

test('nothing observed is no share of anything', () => {
  const advertised = { hash: '2', type: 'th' };
  const blank = setup({ hashrate: { advertised, average: { hash: '', type: 'th', percent: '' } } });
  expect(averagePercent(blank)).toBeUndefined();
  expect(averagePercent(setup({ hashrate: { advertised } }))).toBeUndefined();
});

test('payments sort by amount within their asset', () => {
  const orders = [paid('10.00000000'), paid('9.50000000'), paid('0.10000000'), paid('700.00000000', 'DOGE')];
  expect(orders.toSorted()).toEqual([
    paid('0.10000000'),
    paid('9.50000000'),
    paid('10.00000000'),
    paid('700.00000000', 'DOGE'),
  ]);
});

test('payments sort by amount, however many places each is written with', () => {
  const amounts = ['10', '0.5', '0.00012500', '9.50', '0.05'];
  expect(inOrder(amounts, (amount) => paid(amount))).toEqual(['0.00012500', '0.05', '0.5', '9.50', '10']);
  expect(paid('0.5')).toBe(paid('0.50000000'));
});

test('what is short sorts before all else, and what nobody judged has no place', () => {
  const minutes = { observed: 1, rig: 0, pool: 0, difficulty: 0, unobserved: 0 };
  const order = (verdict: string, percent: string) =>
    deliveredOrder({ delivery: { percent, verdict, shares: 1, minutes } });
  const orders = [
    order('short', '91.60'),
    order('short', '99.00'),
    order('interrupted', '50.00'),
    order('within-chance', '97.00'),
    order('unknown', '10.00'),
  ].map(Number);
  expect(orders).toEqual(orders.toSorted((a, b) => a - b));
  expect(deliveredOrder({})).toBeUndefined();
  expect(order('unknown', '')).toBeUndefined();
});

test('an interruption is amiss where even with luck more than a tenth is missing, and then sorts with what is short', () => {
  const minutes = { observed: 600, rig: 200, pool: 0, difficulty: 0, unobserved: 0 };
  const interrupted = { verdict: 'interrupted', percent: '67.70', high: '69.20', shares: 7837, minutes };
  const short = { ...interrupted, verdict: 'short', percent: '98.50', high: '99.90' };
  expect(isAmiss(interrupted)).toBe(true);
  expect(isAmiss({ ...interrupted, high: '90.00' })).toBe(false);
  expect(isAmiss({ ...interrupted, high: null })).toBe(false);
  expect(isAmiss({ ...interrupted, verdict: 'within-chance' })).toBe(false);
  expect(isAmiss(short)).toBe(true);
  expect(Number(deliveredOrder({ delivery: interrupted }))).toBeLessThan(
    Number(deliveredOrder({ delivery: short })),
  );
});

test('what is used up of the cost follows the clock, and is unknown where cost or time is', () => {
  const rental = setup({ start_unix: '0', end_unix: '21600' });
  expect(usedSoFar(rental, 10_800)).toBe(47_100n);
  expect(usedSoFar(rental, 99_999)).toBe(94_200n);
  expect(usedSoFar({ ...rental, ended: true }, 10_800)).toBe(94_200n);
  expect(usedSoFar(setup({ start_unix: '', end_unix: '' }), 1)).toBeUndefined();
  expect(usedSoFar({ ...rental, price: { ...rental.price, paid: '1e-5' } }, 1)).toBeUndefined();
});

test('a pool is missed in an average of which it took a hundredth, and in none where it was never away', () => {
  const felt = (pool: number, observed: number) => {
    const minutes = { observed, rig: 0, pool, difficulty: 0, unobserved: 0 };
    return isPoolFelt(setup({ delivery: { shares: 1, minutes, verdict: 'within-chance' } }));
  };
  expect(felt(1, 100)).toBe(true);
  expect(felt(1, 101)).toBe(false);
  expect(felt(0, 100)).toBe(false);
  expect(felt(0, 0)).toBe(false);
  expect(isPoolFelt(setup())).toBe(false);
});

test('agreed prices are in the order of what a hash costs, whatever unit they are per, and by asset', () => {
  const price = (advertised: string, type: string, currency = 'BTC') =>
    priceOrder(setup({ price: { type, advertised, paid: '1', currency } }));
  expect(price('0.00010000', 'th')).toBe(price('0.10000000', 'ph'));
  const rising = [price('0.00010000', 'th'), price('0.20000000', 'ph'), price('0.00900000', 'gh')];
  expect(rising.toSorted()).toEqual(rising);
  expect([price('9', 'th'), price('0.1', 'th', 'LTC')].toSorted()[0]).toBe(price('9', 'th'));
  expect(price('0.1', 'furlong')).toBeUndefined();
  expect(price('free', 'th')).toBeUndefined();
});
