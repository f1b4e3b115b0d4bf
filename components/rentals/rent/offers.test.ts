import { expect, test } from 'vitest';
import { shapes } from '#lib/contract/shapes.ts';
import { hourRate } from '#lib/domain/money.ts';
import recorded from '#test/fixtures/rig-search-recorded.json';
import { offersOf, type Rig } from './offers.ts';

function setup(price: Partial<Rig['price']> = {}): Rig {
  const rig = shapes.rigDetail.data.parse(recorded.data.records[0]);
  return { ...rig, price: { ...rig.price, ...price } };
}

test('a rig is offered in every asset it has a price in, at the rate the service wrote', () => {
  const rig = setup();
  const offers = offersOf(rig);
  expect(offers[0]).toEqual({
    asset: 'BTC',
    price: rig.price.BTC?.price,
    unit: rig.price.type,
    hourRate: hourRate(rig.price.BTC?.hour ?? ''),
  });
});

test('an asset that the owner switched off or never priced is not offered', () => {
  const { BTC } = setup().price;
  if (!BTC) throw new Error('the recorded rig has a price in BTC');
  const rig = setup({ BTC: { ...BTC, enabled: false }, LTC: null });
  expect(offersOf(rig).map(({ asset }) => asset)).toEqual(['ETH', 'BCH', 'DOGE']);
});

test('without a rate per hour of the service it follows from the price', () => {
  const { BTC } = setup().price;
  if (!BTC) throw new Error('the recorded rig has a price in BTC');
  const rig = setup({ BTC: { ...BTC, hour: null } });
  expect(offersOf(rig)[0]?.hourRate).toBe(hourRate(BTC.hour ?? ''));
});

test('a price that cannot be read is not an offer', () => {
  const { BTC } = setup().price;
  if (!BTC) throw new Error('the recorded rig has a price in BTC');
  const rig = setup({ BTC: { ...BTC, hour: 'cheap' } });
  expect(offersOf(rig).map(({ asset }) => asset)).not.toContain('BTC');
  expect(offersOf(setup({ type: 'acre' }))).toEqual([]);
});
