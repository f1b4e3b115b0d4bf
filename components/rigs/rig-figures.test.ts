import { expect, test } from 'vitest';
import { shapes } from '#lib/contract/shapes.ts';
import recorded from '#test/fixtures/rig-search-recorded.json';
import { hourPrice, leastCost, priceIn, priceMissing, pricePerHash, type Rig } from './rig-figures.ts';

function setup(price: Partial<NonNullable<Rig['price']['BTC']>> = {}): Rig {
  const rig = shapes.rigDetail.data.parse(recorded.data.records[0]);
  const { BTC } = rig.price;
  if (!BTC) throw new Error('the recorded rig has a price in BTC');
  return { ...rig, price: { ...rig.price, BTC: { ...BTC, ...price } } };
}

test.each(['1.2e-7', '', '-1', 'cheap', '0.123456789'])(
  'the price "%s" cannot be read, and is none',
  (price) => {
    const rig = setup({ price });
    expect(priceIn(rig, 'BTC')).toBeUndefined();
    expect(pricePerHash(rig, 'BTC')).toBeUndefined();
    expect(leastCost(rig, 'BTC')).toBeUndefined();
    expect(hourPrice(rig, 'BTC')).toBeUndefined();
    expect(priceMissing(rig, 'BTC')).toBe('what the market says in BTC cannot be read');
  },
);

test('a cost or a rate per hour that cannot be read is missing by itself', () => {
  const rig = setup({ minhrs: '1e-7', hour: 'x' });
  expect(priceIn(rig, 'BTC')).toBeDefined();
  expect(leastCost(rig, 'BTC')).toBeUndefined();
  expect(hourPrice(rig, 'BTC')).toBeUndefined();
});

test('a price of zero, or one that is switched off, is no offer', () => {
  for (const price of [{ price: '0.00000000' }, { enabled: false }]) {
    expect(priceIn(setup(price), 'BTC')).toBeUndefined();
    expect(priceMissing(setup(price), 'BTC')).toBe('cannot be rented in BTC');
  }
});
