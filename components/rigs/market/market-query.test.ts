import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDeskQuery } from '#lib/contract/parse.ts';
import { marketRigsQuery } from '#lib/contract/shapes/market-rigs.ts';
import { boundedAsset, isNarrowed, marketQueryOf, NARROWINGS } from './market-query.ts';

test('what the address says is asked for', () => {
  const view = {
    algo: 'scrypt',
    ids: '1001,1002',
    q: 'ant',
    region: 'eu-de',
    extensions: 'no',
    rentableIn: 'LTC',
    priceMin: '0.0001',
    priceMax: '2',
    unit: 'ph',
    hashMin: '1.5ph',
    hashMax: '2eh',
    hours: '24',
    delivered: '95',
    sort: 'price',
    order: 'descending',
  };
  expect(marketQueryOf({ ...view, priceIn: 'BTC' }, 'LTC')).toEqual({ ...view, asset: 'BTC' });
});

test('an asset may stand in the address in small letters', () => {
  expect(marketQueryOf({ rentableIn: 'ltc' }, 'BTC')).toEqual({ asset: 'BTC', rentableIn: 'LTC' });
});

test('what is blank or makes no sense is left out', () => {
  const view = {
    algo: '',
    ids: '/,,..',
    q: null,
    extensions: 'perhaps',
    rentableIn: 'gold',
    priceMin: '1e3',
    priceMax: '-1',
    unit: 'ph',
    hashMin: '5',
    hashMax: 'ph',
    hours: '0',
    delivered: '95.5',
    sort: 'colour',
    order: 'descending',
  };
  expect(marketQueryOf({ ...view, priceIn: 'BTC' }, 'BTC')).toEqual({ asset: 'BTC' });
  expect(marketQueryOf({ sort: 'name', order: 'sideways' }, 'BTC')).toEqual({
    asset: 'BTC',
    sort: 'name',
    order: 'ascending',
  });
  expect(marketQueryOf({ priceMin: '1' }, 'BTC')).toEqual({ asset: 'BTC' });
});

test('a bound is an amount of the asset it was typed in, whatever prices are shown in', () => {
  expect(boundedAsset({ priceMin: '1', priceIn: 'LTC' })).toBe('LTC');
  expect(boundedAsset({ priceIn: 'LTC' })).toBeUndefined();
  expect(marketQueryOf({ priceMax: '1', unit: 'gh', priceIn: 'LTC' }, 'BTC').asset).toBe('LTC');
});

test('an order narrows nothing', () => {
  expect(isNarrowed({ asset: 'BTC', sort: 'price', order: 'ascending' })).toBe(false);
  expect(isNarrowed({ asset: 'BTC', hours: '1' })).toBe(true);
});

const anyText = fc.oneof(
  fc.string(),
  fc.constantFrom('0', '1', '24', '1501', '0.5', '1ph', '1.5TH', '.ph', '1..2ph', 'BTC', 'eh', 'yes'),
);

test('whatever stands in the address, the desk takes the question', () => {
  const views = fc.record(
    Object.fromEntries([...NARROWINGS, 'sort', 'order'].map((name) => [name, anyText])),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(views, (view) => {
      expect(() => parseDeskQuery(marketRigsQuery, { ...marketQueryOf(view, 'BTC') })).not.toThrow();
    }),
    { numRuns: 1000 },
  );
});
