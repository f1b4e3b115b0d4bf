import { expect, test } from 'vitest';
import { type ListingValues, NEW_LISTING } from './listing-values.ts';
import { unitsAsTyped } from './units-as-typed.ts';

const prices = (BTC: string, LTC: string) => ({ ...NEW_LISTING.price, BTC, LTC });

const was: ListingValues = {
  ...NEW_LISTING,
  hash: '5',
  hashType: 'th',
  price: prices('0.05', '9'),
  priceType: 'th',
};
const now: ListingValues = { ...was, price: prices('50', '9000'), priceType: 'ph' };

test('a price that is typed stays in its unit, and the other prices with it, where the unit was changed elsewhere', () => {
  const typed = { ...now, price: prices('0.06', '9000') };
  expect(unitsAsTyped({ typed, was, now })).toEqual([
    ['priceType', 'th'],
    ['price.LTC', '9'],
  ]);
});

test('a unit that is chosen stays with the prices that stood beside it', () => {
  const typed = { ...was, price: prices('0.07', '9'), priceType: 'gh' as const };
  expect(unitsAsTyped({ typed, was, now: { ...was, price: prices('0.07', '9') } })).toEqual([
    ['price.BTC', '0.05'],
  ]);
});

test('another price comes in beside one that is typed where their unit is the same', () => {
  const anew = { ...was, price: prices('0.05', '10') };
  expect(unitsAsTyped({ typed: { ...anew, price: prices('0.06', '10') }, was, now: anew })).toEqual([]);
});

test('all comes in where nothing of it is typed, and what was typed elsewhere in the form does not matter', () => {
  expect(unitsAsTyped({ typed: now, was, now })).toEqual([]);
  expect(unitsAsTyped({ typed: { ...now, name: 'Basement 7', hash: '6' }, was, now })).toEqual([]);
});

test('a hash rate that is typed stays in its unit, and one chosen unit with its number', () => {
  const anew = { ...was, hash: '0.006', hashType: 'ph' as const };
  expect(unitsAsTyped({ typed: { ...anew, hash: '7' }, was, now: anew })).toEqual([['hashType', 'th']]);
  expect(unitsAsTyped({ typed: { ...anew, hashType: 'gh' }, was, now: anew })).toEqual([['hash', '5']]);
});
