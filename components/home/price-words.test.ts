import { expect, test } from 'vitest';
import type { Data } from '#lib/contract/shapes.ts';
import { explainPrices, noLast, noLowest, pricedAssets } from './price-words.ts';

type Algorithm = Data<'algorithms'>[number];

const price = (currency: string) => ({ amount: '0.00012500', currency, unit: 'ph*day' });

function setup(rigs: number, prices: NonNullable<Algorithm['stats']>['prices'] = {}): Algorithm {
  const totals = { rigs, hash: { hash: '1', type: 'ph' } };
  return { name: 'x11', display: 'X11', stats: { available: totals, rented: totals, prices } };
}

test('the asset of each price is the one it is told in everywhere', () => {
  const told = [
    setup(1),
    setup(1, { lowest: price('BTC'), last: price('LTC') }),
    setup(1, { last: price('ltc') }),
  ];
  expect(pricedAssets(told)).toEqual({ lowest: 'BTC', last: 'LTC', last_10: undefined });
  expect(pricedAssets([...told, setup(1, { lowest: price('LTC') })])).toEqual({
    lowest: undefined,
    last: 'LTC',
    last_10: undefined,
  });
  expect(pricedAssets([setup(1), { name: 'x11', display: 'X11' }])).toEqual({
    lowest: undefined,
    last: undefined,
    last_10: undefined,
  });
});

test('rigs and rentals in other assets are not said to be none', () => {
  expect(noLowest(setup(2), 'BTC')).toBe('no available rig has a price in BTC');
  expect(noLowest(setup(0), 'BTC')).toBe('no rig is available');
  expect(noLast(setup(1), 'BTC')).toBe('nothing was rented for BTC yet');
  expect(explainPrices({ lowest: 'BTC', last: 'BTC', last_10: 'LTC' })).toEqual({
    lowest: 'Of the available rigs with a price in BTC: per unit of hash rate and day, without the fee',
    last: 'Of the last rental paid in BTC: per unit of hash rate and day, without the fee',
    last_10:
      'The mean of the last ten rentals paid in LTC, or of as many as there were: per unit of hash rate and day, without the fee',
  });
});

test('of a market that tells no price, or prices in several assets, no asset is claimed', () => {
  const words = [noLowest(setup(2), undefined), noLast(setup(2), undefined)];
  expect(words).toEqual(['the market does not say', 'the market does not say']);
  expect(noLowest({ name: 'x11', display: 'X11' }, 'BTC')).toBe('the market does not say');
  expect(noLast({ name: 'x11', display: 'X11' }, 'BTC')).toBe('the market does not say');
  expect(
    Object.values(explainPrices({ lowest: undefined, last: undefined, last_10: undefined })).join(),
  ).not.toContain('BTC');
});
