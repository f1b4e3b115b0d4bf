import { expect, test } from 'vitest';
import { rentalData } from '#test/pages/rental-data.ts';
import type { Rental } from '../rental-figures.ts';
import { hourSum, paidSum, refundSum, withoutPoolSum } from './rentals-sums.ts';

const DELIVERY = {
  shares: 100,
  minutes: { observed: 60, rig: 0, pool: 0, difficulty: 0, unobserved: 0 },
  verdict: 'short',
};

function setup({
  paid,
  currency = 'BTC',
  refund,
}: {
  paid: string;
  currency?: string;
  refund?: string;
}): Rental {
  const rental = rentalData({ id: '1', rig: '2', hours: 6, extended: 0 });
  return {
    ...rental,
    price: { ...rental.price, paid, currency },
    ...(refund === undefined ? {} : { delivery: { ...DELIVERY, refund } }),
  };
}

test('what was paid is summed exactly, each asset by itself, in the order of the wallet', () => {
  const rentals = [
    setup({ paid: '7', currency: 'XMR' }),
    setup({ paid: '12.00000001', currency: 'LTC' }),
    setup({ paid: '0.1' }),
    setup({ paid: '0.2' }),
  ];
  expect(paidSum(rentals)).toEqual({
    totals: [
      { asset: 'BTC', amount: 30_000_000n },
      { asset: 'LTC', amount: 1_200_000_001n },
      { asset: 'XMR', amount: 700_000_000n },
    ],
    unread: 0,
  });
});

test('a refund that is not told is no refund of nothing', () => {
  const rentals = [
    setup({ paid: '1', refund: '0.25' }),
    setup({ paid: '1' }),
    setup({ paid: '1', refund: '' }),
  ];
  expect(refundSum(rentals)).toEqual({ totals: [{ asset: 'BTC', amount: 25_000_000n }], unread: 2 });
});

test('what was paid without a pool is that of the time until it was read, and that it is not told of the others', () => {
  const away = {
    ...setup({ paid: '6' }),
    delivery: { ...DELIVERY, minutes: { ...DELIVERY.minutes, pool: 15 } },
  };
  const asOfMs = 3_600_000;
  const none = setup({ paid: '6', refund: '1' });
  const rows = [away, { ...away, price: { ...away.price, paid: '?' } }, none, setup({ paid: '6' })];
  expect(withoutPoolSum(rows.map((rental) => ({ rental, asOfMs })))).toEqual({
    totals: [{ asset: 'BTC', amount: 25_000_000n }],
    unread: 2,
  });
  expect(withoutPoolSum([{ rental: none, asOfMs }])).toEqual({ totals: [], unread: 0 });
});

test('an hour is that of the rentals that still run, each asset by itself', () => {
  const over = { ...setup({ paid: '6' }), ended: true };
  const past = { ...setup({ paid: '6' }), end_unix: '3600' };
  const rentals = [setup({ paid: '0.6' }), setup({ paid: '12', currency: 'LTC' }), over, past];
  expect(hourSum([...rentals, setup({ paid: '?' })], 2 * 3_600_000)).toEqual({
    rates: [
      { asset: 'BTC', rate: 100_000_000_000n },
      { asset: 'LTC', rate: 2_000_000_000_000n },
    ],
    unread: 1,
  });
  expect(hourSum([over, past], 2 * 3_600_000)).toEqual({ rates: [], unread: 0 });
});
