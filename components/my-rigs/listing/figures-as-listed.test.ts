import { expect, test } from 'vitest';
import { figuresAsListed } from './figures-as-listed.ts';
import { type ListingValues, NEW_LISTING } from './listing-values.ts';

const prices = (BTC: string, LTC: string) => ({ ...NEW_LISTING.price, BTC, LTC });
const listed: ListingValues = {
  ...NEW_LISTING,
  type: 'scrypt',
  hash: '5',
  hashType: 'gh',
  price: prices('0.00003000', '0.3'),
  priceType: 'gh',
};
const moved: ListingValues = { ...listed, type: 'sha256' };

test('with another algorithm all that stands as it was listed is told, and nothing with the same', () => {
  expect(figuresAsListed(moved, listed)).toEqual(['hash', 'price.BTC', 'price.LTC']);
  expect(figuresAsListed({ ...listed, name: 'x' }, listed)).toEqual([]);
});

test('what is typed anew or taken away, and a number in another unit, is not as it was listed', () => {
  expect(figuresAsListed({ ...moved, hash: '110', price: prices('0.0009', '') }, listed)).toEqual([]);
  expect(figuresAsListed({ ...moved, hashType: 'th', priceType: 'ph' }, listed)).toEqual([]);
  expect(figuresAsListed({ ...moved, hash: ' 5 ', price: prices('0.0009', '0.3 ') }, listed)).toEqual([
    'hash',
    'price.LTC',
  ]);
});
