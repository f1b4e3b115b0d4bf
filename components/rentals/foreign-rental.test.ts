import { expect, test } from 'vitest';
import { shapes } from '#lib/contract/shapes.ts';
import { foreignAnswers, foreignRigs } from '#test/foreign/foreign-answers.ts';
import { offersOf } from './rent/offers.ts';
import { averagePercent, paidOrder, percentOf, periodOf } from './rental-figures.ts';
import { extendedHours, rentedHours } from './rental-page-figures.ts';

const rental = shapes.rentalDetail.data.parse(foreignAnswers.rentalDetail);

test('what a foreign service tells of a rental is read, numbers and all', () => {
  expect(periodOf(rental)).toEqual({ startUnix: 1_785_585_600, endUnix: 1_785_672_000 });
  expect(rentedHours(rental)).toBe(24);
  expect(rental.price).toMatchObject({ advertised: '0.00066', paid: '0.00009108' });
  expect(paidOrder(rental)).toBe('BTC 00000000000.00009108');
});

test('what it does not tell is not there: no average, no extensions, no verdict', () => {
  expect(averagePercent(rental)).toBeUndefined();
  expect(extendedHours(rental)).toBeUndefined();
  expect(rental.delivery).toBeUndefined();
  expect(percentOf(rental.delivery?.percent)).toBeUndefined();
});

test('a rig is offered where its price, its unit and its hash rate are known, and nowhere else', () => {
  const { records } = shapes.searchRigs.data.parse({ records: foreignRigs });
  const offered = records.map((rig) => [rig.id, offersOf(rig).map(({ asset }) => asset)]);
  expect(Object.fromEntries(offered)).toEqual({
    1001: ['BTC', 'LTC', 'ETH', 'BCH', 'DOGE'],
    1002: ['BTC'],
    1003: ['BTC'],
    1004: ['LTC'],
    1005: [],
    1006: [],
  });
});

test('a rate per hour is never made of a hash rate in a unit that we do not know', () => {
  const [first] = shapes.searchRigs.data.parse({ records: foreignRigs }).records;
  if (!first?.price.BTC) throw new Error('the recorded rig has a price in BTC');
  const BTC = { ...first.price.BTC, hour: undefined };
  const hashrate = { ...first.hashrate, advertised: { hash: 138, type: 'zh' } };
  expect(offersOf({ ...first, hashrate, price: { type: 'ph', BTC } })).toEqual([]);
  expect(offersOf({ ...first, price: { type: 'ph', BTC } })).toHaveLength(1);
});
