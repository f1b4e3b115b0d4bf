import { expect, test } from 'vitest';
import { amount } from '#lib/domain/money.ts';
import { orderRows } from '#test/pages/orders.ts';
import { paidTotals } from './paid-totals.ts';

test('what was paid is with the fee, asset by asset', () => {
  expect(paidTotals(orderRows(3))).toEqual([{ asset: 'BTC', amount: amount('0.00006180') }]);
  const inTwo = [
    ['LTC', '0.10000000'],
    ['BTC', '0.00100000'],
    ['BTC', '0.00200000'],
  ].map(([currency = '', cost = '']) => ({ confirmed: { length: 2, cost, currency, fee: '0.00001000' } }));
  expect(paidTotals(inTwo)).toEqual([
    { asset: 'BTC', amount: amount('0.00302000') },
    { asset: 'LTC', amount: amount('0.10001000') },
  ]);
});
