import { expect, test } from 'vitest';
import { shapes } from '#lib/contract/shapes.ts';
import { hourRate } from '#lib/domain/money.ts';
import recorded from '#test/fixtures/rig-search-recorded.json';
import { insteadOf, noOffer, offersOf, type Rig } from './offers.ts';

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

test('a rate per hour with what floating-point arithmetic leaves is an offer, at a price that can be sent as a limit', () => {
  const { BTC } = shapes.rigDetail.data.parse({
    ...recorded.data.records[0],
    price: { type: 'ph', BTC: { currency: 'BTC', price: 0.00066 * 1.1, hour: (0.00066 / 24) * 0.138 } },
  }).price;
  const [offer] = offersOf(setup({ BTC }));
  expect(offer).toMatchObject({ price: '0.00072600', hourRate: hourRate('0.000003795') });
});

test('a price that cannot be read is not an offer', () => {
  const { BTC } = setup().price;
  if (!BTC) throw new Error('the recorded rig has a price in BTC');
  const rig = setup({ BTC: { ...BTC, hour: 'cheap' } });
  expect(offersOf(rig).map(({ asset }) => asset)).not.toContain('BTC');
  expect(offersOf(setup({ type: 'acre' }))).toEqual([]);
});

test('a price that cannot be read is not told as none', () => {
  expect(noOffer(setup({ type: 'acre' }))).toContain('cannot be read');
  const none = { BTC: null, LTC: null, ETH: null, BCH: null };
  expect(noOffer(setup({ ...none, DOGE: { currency: 'DOGE', price: '0.00000000' } }))).toContain(
    'no price in any',
  );
});

test('a price that comes to nothing for the whole rig is told as that', () => {
  const none = { LTC: null, ETH: null, BCH: null, DOGE: null };
  const { BTC } = setup().price;
  const rig = setup({
    ...none,
    BTC: { ...BTC, currency: 'BTC', price: '0.00000001', hour: '0.00000000000' },
  });
  expect(offersOf(rig)).toEqual([]);
  expect(noOffer(rig)).toContain('comes to nothing');
});

test('of a rig that cannot be rented in the asset prices are shown in, that is said', () => {
  const { BTC } = setup().price;
  const rig = setup({ ETH: null });
  const [offer] = offersOf(rig);
  expect(offer?.price).toBe(BTC?.price);
  expect(insteadOf(rig, { offer, preferred: 'ETH' })).toMatch(/^Prices are shown in ETH/);
  expect(insteadOf(rig, { offer, preferred: 'LTC' })).toBeUndefined();
  expect(insteadOf(rig, { offer: undefined, preferred: 'ETH' })).toBeUndefined();
});
