import { expect, test } from 'vitest';
import { shapes } from '#lib/contract/shapes.ts';
import { rigOf } from '#test/moving-market.ts';
import { priceWidths } from './price-widths.ts';

const SETTING = { asset: 'BTC', scale: 'asset' } as const;

function rigAt(price: string, hour: string, rpi = 'new') {
  const BTC = { currency: 'BTC', price, hour, minhrs: '0.00001', enabled: true };
  return shapes.rigDetail.data.parse({ ...rigOf('sha256', '7'), rpi, price: { type: 'ph', BTC } });
}

function widthsOf(
  rigs: Parameters<typeof priceWidths>[0],
  setting: Parameters<typeof priceWidths>[1] = SETTING,
) {
  return priceWidths(rigs, setting, () => 1);
}

test('usual prices need no more than no rig does, and the lowest has room for its zeros', () => {
  const none = widthsOf([]);
  const usual = rigAt('0.00066000', '0.000003795000');
  expect(widthsOf([usual])).toEqual(none);
  // Rounded to four digits, "0.00000001031" is two figures longer than "0.000007442".
  const { riskAdjusted, hour } = widthsOf([usual, rigAt('0.00000001', '0.000000379500')]);
  expect(riskAdjusted).toBeGreaterThanOrEqual(none.riskAdjusted + 14);
  expect(hour).toBeGreaterThan(none.hour);
});

test('a rig without a price that can be read, or that asks nothing, needs no room', () => {
  const rigs = [rigAt('free', 'free'), rigAt('0', '0')];
  expect(widthsOf(rigs)).toEqual(widthsOf([]));
});

test('a rig that delivers more than it advertises has a lower price once that is adjusted', () => {
  expect(widthsOf([rigAt('0.00000101', '0.00001', '199')]).riskAdjusted).toBeGreaterThan(
    widthsOf([rigAt('0.00000101', '0.00001')]).riskAdjusted,
  );
});

test('in the smallest units the lowest price is the shortest', () => {
  const smallest = { asset: 'BTC', scale: 'smallest' } as const;
  expect(widthsOf([rigAt('0.00000001', '0.000000000042')], smallest)).toEqual(widthsOf([], smallest));
});
