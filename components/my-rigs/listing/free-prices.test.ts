import { expect, test } from 'vitest';
import { freeAssets } from './free-prices.ts';
import { NEW_LISTING } from './listing-values.ts';

const listing = {
  ...NEW_LISTING,
  price: { ...NEW_LISTING.price, BTC: '0.00000001', LTC: '5' },
  hash: '1',
  hashType: 'gh' as const,
  priceType: 'ph' as const,
  minhours: '3',
};

test('a price at which the shortest rental rounds to nothing is told, and no other', () => {
  expect(freeAssets(listing)).toEqual(['BTC']);
  expect(freeAssets({ ...listing, price: NEW_LISTING.price })).toEqual([]);
});

test('the whole of the shortest rental counts, rounded half up', () => {
  // 0.000000002 an hour.
  expect(freeAssets({ ...listing, hash: '4.8', hashType: 'ph', minhours: '2' })).toEqual(['BTC']);
  expect(freeAssets({ ...listing, hash: '4.8', hashType: 'ph', minhours: '3' })).toEqual([]);
});

test('where hash rate, price or hours are still wrong, nothing is told', () => {
  expect(freeAssets({ ...listing, hash: '' })).toEqual([]);
  expect(freeAssets({ ...listing, minhours: '0' })).toEqual([]);
  expect(freeAssets({ ...listing, price: { ...NEW_LISTING.price, BTC: '0' } })).toEqual([]);
});
