import { expect, test } from 'vitest';
import { compareTexts } from '#components/ui/table/row-order.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import { hourCost, hourCostOrder, hourCostText } from './hour-cost.ts';

function setup({ paid = '0.001', hours = 6, extended = 0, currency = 'BTC' }) {
  const rental = rentalData({ id: '1', rig: '2', hours, extended });
  return { ...rental, price: { ...rental.price, paid, currency } };
}

test('an hour costs what was paid, over the length with what extensions added', () => {
  expect(hourCost(setup({ paid: '0.00013785', hours: 24, extended: 12 }))).toBe(3_829_167n);
  expect(hourCostText(3_829_167n)).toBe('0.0000038292');
  expect(hourCostText(3_800_000n)).toBe('0.0000038000');
  expect(hourCost(setup({ paid: '851.39927363', hours: 84 }))).toBe(10_135_705_638_452n);
});

test('what cannot be read costs nobody knows what', () => {
  expect(hourCost(setup({ paid: 'free' }))).toBeUndefined();
  expect(hourCost(setup({ hours: 0 }))).toBeUndefined();
  expect(hourCost({ ...setup({}), end_unix: 'soon' })).toBeUndefined();
  expect(hourCost({ ...setup({}), start_unix: '' })).toBeUndefined();
});

test('by what an hour costs rentals stand in the order of amounts, each asset by itself', () => {
  const rentals = [
    setup({ paid: '9', currency: 'LTC' }),
    setup({ paid: '100', currency: 'BTC' }),
    setup({ paid: '20', currency: 'BTC' }),
  ];
  const inOrder = rentals.toSorted((a, b) => compareTexts(hourCostOrder(a) ?? '', hourCostOrder(b) ?? ''));
  expect(inOrder.map(({ price }) => price.paid)).toEqual(['20', '100', '9']);
});
