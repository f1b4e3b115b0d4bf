import { expect, test } from 'vitest';
import { type ListingValues, NEW_LISTING } from './listing-values.ts';
import { unitsToTake, usualUnits } from './usual-units.ts';

const scrypt = { hashType: 'mh', priceType: 'gh' } as const;
const sha256 = { hashType: 'th', priceType: 'ph' } as const;
const over = { before: scrypt, after: sha256 };
const blank: ListingValues = { ...NEW_LISTING, ...scrypt };
const ltc = (LTC: string) => ({ ...NEW_LISTING.price, LTC });

test('beside blank numbers the units go over to those of the algorithm chosen', () => {
  expect(unitsToTake(blank, over)).toEqual(Object.entries(sha256));
  expect(unitsToTake(NEW_LISTING, { before: NEW_LISTING, after: scrypt })).toEqual(Object.entries(scrypt));
  expect(unitsToTake(blank, { before: scrypt, after: { priceType: 'ph' } })).toEqual([['priceType', 'ph']]);
});

test('a number that stands in the form keeps its unit, in whichever asset a price is', () => {
  expect(unitsToTake({ ...blank, price: ltc('0.3') }, over)).toEqual([['hashType', 'th']]);
  expect(unitsToTake({ ...blank, hash: '480' }, over)).toEqual([['priceType', 'ph']]);
});

test('a unit that was chosen stays; nothing says so where none is usual for the algorithm before', () => {
  expect(unitsToTake({ ...blank, hashType: 'kh' }, over)).toEqual([['priceType', 'ph']]);
  expect(unitsToTake(blank, { before: {}, after: sha256 })).toEqual(Object.entries(sha256));
});

test('usual is the unit in which rigs advertise on average, and what the market says prices are per', () => {
  const available = { rigs: 2, hash: { hash: '960', type: 'mh' } };
  const rented = { rigs: 1, hash: { hash: '3', type: 'gh' } };
  const algorithm = { name: 'scrypt', display: 'Scrypt', hashtype: 'GH', stats: { available, prices: {} } };
  expect(usualUnits(algorithm)).toEqual(scrypt);
  expect(usualUnits({ ...algorithm, stats: { available, rented, prices: {} } }).hashType).toBe('gh');
  expect(usualUnits({ ...algorithm, stats: { prices: {} } })).toEqual({ priceType: 'gh' });
  expect(usualUnits({ ...algorithm, hashtype: 'flops', stats: { prices: {} } })).toEqual({});
  expect(usualUnits({ ...algorithm, hashtype: 'flops' })).toEqual({ hashType: 'mh' });
  const far = { rigs: 3, hash: { hash: '2.4', type: 'kh' } };
  expect(usualUnits({ ...algorithm, stats: { available: far, prices: {} } }).hashType).toBe('hash');
  expect(usualUnits(undefined)).toEqual({});
});

test('an absurd listing, which lifts the average far beyond what prices are per, does not set the unit', () => {
  const available = { rigs: 70, hash: { hash: '8621', type: 'eh' } };
  const algorithm = { name: 'scrypt', display: 'Scrypt', hashtype: 'gh', stats: { available, prices: {} } };
  expect(usualUnits(algorithm)).toEqual({ hashType: 'gh', priceType: 'gh' });
});
