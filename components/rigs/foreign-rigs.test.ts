import { expect, test } from 'vitest';
import { shapes } from '#lib/contract/shapes.ts';
import { ASSETS } from '#lib/domain/asset.ts';
import { deliveredPercent } from '#lib/domain/expected-delivery.ts';
import { advertisedRate, readHashRate } from '#lib/domain/hash-rate.ts';
import { hourPrice, leastCost } from '#lib/domain/rig-hour-rate.ts';
import { priceIn, priceMissing, pricePerExahash } from '#lib/domain/rig-price.ts';
import { foreignRigs } from '#test/foreign/foreign-answers.ts';
import { percentOf } from './rig-figures.ts';

const rigs = shapes.searchRigs.data.parse({ records: foreignRigs }).records;
const rig = (id: string) => {
  const found = rigs.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`there is no rig ${id}`);
  return found;
};

test('every figure of every odd rig is a finite number or is not there', () => {
  for (const odd of rigs) {
    const rates = [advertisedRate(odd), readHashRate(odd.hashrate.last_30min), deliveredPercent(odd)];
    const share = percentOf(rates[1], rates[0]);
    const perHash = ASSETS.map((asset) => Number(pricePerExahash(odd, asset) ?? 0));
    for (const figure of [...rates, share, ...perHash]) {
      expect(figure === undefined || Number.isFinite(figure), `${odd.id}: ${figure}`).toBe(true);
    }
  }
});

test('numbers in the place of text give the same figures as text', () => {
  const numbers = rig('1002');
  expect(advertisedRate(numbers)).toBe(122e12);
  expect(hourPrice(numbers, 'BTC')).toBe('0.000003355000');
  expect(deliveredPercent(numbers)).toBe(80.59);
  expect(percentOf(readHashRate(numbers.hashrate.last_30min), advertisedRate(numbers))).toBeCloseTo(96.44, 2);
});

test('what a service leaves out or blank is missing: no rate, no share, and the price says why', () => {
  for (const id of ['1003', '1004']) {
    expect(deliveredPercent(rig(id))).toBeUndefined();
    expect(readHashRate(rig(id).hashrate.last_30min)).toBeUndefined();
  }
  expect(priceIn(rig('1003'), 'BTC')?.price).toBe('0.00070000');
  expect(hourPrice(rig('1003'), 'BTC')).toBe('0.029166667000');
  expect(leastCost(rig('1004'), 'LTC')).toBe('0.57142857');
  expect(priceMissing(rig('1004'), 'BTC')).toBe('cannot be rented in BTC');
  expect(priceMissing(rig('1006'), 'BTC')).toBe('what the market says in BTC cannot be read');
});

test('a unit that we do not know gives no rate, and no price to compare by', () => {
  expect(advertisedRate(rig('1005'))).toBeUndefined();
  expect(pricePerExahash(rig('1005'), 'BTC')).toBeUndefined();
  expect(priceIn(rig('1005'), 'BTC')?.price).toBe('1');
});

test('nothing advertised is no share of anything', () => {
  expect(advertisedRate(rig('1006'))).toBe(0);
  expect(percentOf(5, 0)).toBeUndefined();
});
