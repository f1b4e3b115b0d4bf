import { expect, test } from 'vitest';
import { averagePercent, extendedHours, paidOrder, type Rental, rentedHours } from './rental-figures.ts';

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
