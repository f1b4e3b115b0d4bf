import { expect, test } from 'vitest';
import { bulkEditOf, bulkMissing, bulkProblems, NOTHING, shareAsset, withoutMarket } from './bulk-values.ts';

const kept = {
  price: undefined,
  minhours: undefined,
  maxhours: undefined,
  status: undefined,
  extensions: undefined,
};

test('nothing filled in changes nothing and has no problem', () => {
  expect(bulkEditOf(NOTHING, ['BTC'])).toEqual(kept);
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
  expect(bulkEditOf(values, ['BTC'])).toEqual({
    ...kept,
    price: { kind: 'percent', assets: 'every', percent: '-5' },
    maxhours: '48',
    status: 'disabled',
    extensions: false,
  });
});

test('what cannot be read is not asked for, and said with its limit', () => {
  const values = { ...NOTHING, how: 'percent', percent: 'much', minhours: '0', maxhours: '3.5' } as const;
  expect(bulkEditOf(values, ['BTC'])).toEqual(kept);
  expect(bulkProblems(values)).toEqual({
    percent: expect.stringContaining('The change must be a number above -100'),
    minhours: 'The shortest rental must be whole hours from 1 to 1,500.',
    maxhours: 'The longest rental must be whole hours from 1 to 1,500.',
  });
});

test('a place in the market is in one asset, from 0 to 100', () => {
  const values = { ...NOTHING, how: 'share', share: '40' } as const;
  expect(shareAsset(values, ['LTC', 'DOGE'])).toBe('LTC');
  expect(shareAsset({ ...values, assets: 'DOGE' }, ['LTC', 'DOGE'])).toBe('DOGE');
  expect(bulkEditOf(values, ['LTC']).price).toEqual({
    kind: 'share',
    asset: 'LTC',
    percent: 40,
  });
  expect(bulkProblems({ ...values, share: '101' }).share).toMatch(
    /from 0, the lowest price, to 100, above the highest/,
  );
  expect(bulkEditOf({ ...values, share: '101' }, ['LTC']).price).toBeUndefined();
});

test.each(['percent', 'share'] as const)('a change of prices by %s needs its number', (how) => {
  expect(bulkMissing({ ...NOTHING, how, [how]: ' ' })).toMatch(/^Type /);
  expect(bulkMissing({ ...NOTHING, how, [how]: '5' })).toBeUndefined();
  expect(bulkMissing(NOTHING)).toBeUndefined();
});

test('where the market cannot be searched, prices stay that were to be set by it, and nothing else', () => {
  const values = { ...NOTHING, how: 'share', share: '40', maxhours: '48' } as const;
  expect(bulkEditOf(withoutMarket(values), ['BTC'])).toEqual({ ...kept, maxhours: '48' });
  const byPercent = { ...NOTHING, how: 'percent', percent: '5' } as const;
  expect(withoutMarket(byPercent)).toBe(byPercent);
});
