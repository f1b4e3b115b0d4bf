import { expect, test } from 'vitest';
import recorded from '#test/fixtures/rig-search-recorded.json' with { type: 'json' };
import { costMissing, hourPrice, leastCost, readHourRate } from './rig-hour-rate.ts';
import type { PricedRig } from './rig-price.ts';

test('of what services write, a price per hour is told where all of it can be read', () => {
  const written = { price: '0.00010000', priceType: 'th', hash: { hash: '2', type: 'th' } };
  expect(readHourRate(written)).toBe(8_333_334n);
  expect(readHourRate({ ...written, priceType: 'zh' })).toBeUndefined();
  expect(readHourRate({ ...written, price: 'free' })).toBeUndefined();
  expect(readHourRate({ ...written, hash: { hash: 'fast', type: 'th' } })).toBeUndefined();
});

type Price = NonNullable<PricedRig['price']['BTC']>;

function setup(price: Partial<Price> = {}) {
  const BTC = { price: '0.00066000', hour: '0.000003795000', minhrs: '0.00009108', enabled: true, ...price };
  return {
    price: { type: 'ph', BTC },
    hashrate: { advertised: { hash: 138, type: 'th' } },
    minhours: '24',
  };
}

test('what a service tells of an hour and of the shortest rental is told, without what its arithmetic leaves', () => {
  const rig = setup({ hour: '0.0000037950000000000005', minhrs: '0.00009109000000000002' });
  expect(hourPrice(rig, 'BTC')).toBe('0.000003795000');
  expect(leastCost(rig, 'BTC')).toBe('0.00009109');
});

test('what it does not tell is worked out to what recorded services tell', () => {
  for (const rig of recorded.data.records) {
    const { price, hashrate, minhours } = rig;
    const { hour, minhrs, ...BTC } = price.BTC;
    const told = { price: { type: price.type, BTC }, hashrate, minhours };
    expect(Number(hourPrice(told, 'BTC'))).toBe(Number(hour));
    expect(leastCost(told, 'BTC')).toBe(minhrs);
  }
});

test('nothing is made up: what cannot be read, has no price or no hours stays missing', () => {
  const odd = setup({ hour: 'x', minhrs: '1e-7' });
  expect(hourPrice(odd, 'BTC')).toBeUndefined();
  expect(leastCost(odd, 'BTC')).toBeUndefined();
  const idle = { ...setup({ hour: '', minhrs: '' }), hashrate: { advertised: { hash: 0, type: 'th' } } };
  expect(hourPrice(idle, 'BTC')).toBeUndefined();
  expect(leastCost(idle, 'BTC')).toBeUndefined();
  expect(costMissing(idle, 'BTC', 'hour')).toMatch(/^the market does not say/);
  expect(costMissing(odd, 'BTC', 'hour')).toBe('what the market says in BTC cannot be read');
  expect(costMissing(idle, 'LTC', 'minhrs')).toBe('cannot be rented in LTC');
  const unpriced = setup({ price: 'cheap' });
  expect(hourPrice(unpriced, 'BTC')).toBeUndefined();
  expect(leastCost(unpriced, 'BTC')).toBeUndefined();
  for (const minhours of ['', '0', 'some']) {
    expect(leastCost({ ...setup({ minhrs: '' }), minhours }, 'BTC')).toBeUndefined();
  }
});
