import { expect, test } from 'vitest';
import type { Asset } from '#lib/domain/asset.ts';
import {
  assetChoices,
  bulkEditOf,
  bulkMissing,
  bulkProblems,
  chosenAsset,
  NOTHING,
  type Priced,
  withoutMarket,
} from './bulk-values.ts';

const priced = (...assets: Asset[]): Priced => ({ algos: ['x11'], assets, unit: 'gh' });

const kept = {
  price: undefined,
  minhours: undefined,
  maxhours: undefined,
  status: undefined,
  extensions: undefined,
};

test('nothing filled in changes nothing and has no problem', () => {
  expect(bulkEditOf(NOTHING, priced('BTC'))).toEqual(kept);
  expect(bulkProblems(NOTHING)).toEqual({});
});

test('what is filled in is asked for', () => {
  const values = {
    ...NOTHING,
    how: 'percent',
    percent: '-5',
    maxhours: ' 48 ',
    status: 'disabled',
    extensions: 'no',
  } as const;
  expect(bulkEditOf(values, priced('BTC'))).toEqual({
    ...kept,
    price: { kind: 'percent', assets: 'every', percent: '-5' },
    maxhours: '48',
    status: 'disabled',
    extensions: false,
  });
});

test('what cannot be read is not asked for, and said with its limit', () => {
  const values = { ...NOTHING, how: 'percent', percent: 'much', minhours: '0', maxhours: '3.5' } as const;
  expect(bulkEditOf(values, priced('BTC'))).toEqual(kept);
  expect(bulkProblems(values)).toEqual({
    percent: expect.stringContaining('The change must be a number above -100'),
    minhours: 'The shortest rental must be whole hours from 1 to 1,500.',
    maxhours: 'The longest rental must be whole hours from 1 to 1,500.',
  });
});

test('a place in the market is in one asset, from 0 to 100', () => {
  const values = { ...NOTHING, how: 'share', share: '40' } as const;
  expect(chosenAsset(values, priced('LTC', 'DOGE'))).toBe('LTC');
  expect(chosenAsset({ ...values, assets: 'DOGE' }, priced('LTC', 'DOGE'))).toBe('DOGE');
  expect(bulkEditOf(values, priced('LTC')).price).toEqual({
    kind: 'share',
    asset: 'LTC',
    percent: 40,
  });
  expect(bulkProblems({ ...values, share: '101' }).share).toMatch(
    /from 0, the lowest price, to 100, above the highest/,
  );
  expect(bulkEditOf({ ...values, share: '101' }, priced('LTC')).price).toBeUndefined();
});

test('a price is in any asset, per the unit of most rigs where none was chosen', () => {
  const values = { ...NOTHING, how: 'price', price: ' 0.002 ', assets: 'DOGE' } as const;
  expect(bulkEditOf(values, priced('LTC')).price).toEqual({
    kind: 'price',
    asset: 'DOGE',
    price: '0.002',
    unit: 'gh',
  });
  expect(bulkEditOf({ ...values, priceType: 'th' }, priced('LTC')).price).toMatchObject({ unit: 'th' });
  expect(bulkProblems({ ...values, price: '0' })).toEqual({ price: 'The price must be more than zero.' });
  expect(bulkEditOf({ ...values, price: '1,5' }, priced('LTC')).price).toBeUndefined();
  expect(bulkEditOf({ ...values, assets: 'every' }, priced('LTC')).price).toMatchObject({ asset: 'LTC' });
  expect(bulkEditOf({ ...values, assets: 'every' }, priced()).price).toMatchObject({ asset: 'BTC' });
});

test('what is given up in an asset was chosen by name', () => {
  const values = { ...NOTHING, how: 'withdraw' } as const;
  expect(bulkMissing(values)).toBe('Choose the asset in which they are no longer offered.');
  expect(bulkEditOf(values, priced('BTC', 'LTC')).price).toBeUndefined();
  expect(bulkEditOf({ ...values, assets: 'LTC' }, priced('BTC', 'LTC')).price).toEqual({
    kind: 'withdraw',
    asset: 'LTC',
  });
});

test.each(['percent', 'share', 'withdraw'] as const)(
  'an asset that was chosen (%s) stays so where no rig has a price in it any more',
  (how) => {
    const values = { ...NOTHING, how, percent: '5', share: '50', assets: 'LTC' } as const;
    expect(chosenAsset(values, priced('BTC'))).toBe('LTC');
    expect(assetChoices(values, priced('BTC'))).toEqual(['BTC', 'LTC']);
    expect(JSON.stringify(bulkEditOf(values, priced('BTC')).price)).toContain('LTC');
  },
);

test.each(['percent', 'price', 'share'] as const)('a change of prices by %s needs its number', (how) => {
  expect(bulkMissing({ ...NOTHING, how, [how]: ' ' })).toMatch(/^Type /);
  expect(bulkMissing({ ...NOTHING, how, [how]: '5' })).toBeUndefined();
  expect(bulkMissing(NOTHING)).toBeUndefined();
});

test('where the market cannot be searched, prices stay that were to be set by it, and nothing else', () => {
  const values = { ...NOTHING, how: 'share', share: '40', maxhours: '48' } as const;
  expect(bulkEditOf(withoutMarket(values), priced('BTC'))).toEqual({ ...kept, maxhours: '48' });
  const byPercent = { ...NOTHING, how: 'percent', percent: '5' } as const;
  expect(withoutMarket(byPercent)).toBe(byPercent);
});
