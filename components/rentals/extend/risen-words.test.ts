import { expect, test } from 'vitest';
import type { Rental } from '../rental-figures.ts';
import type { ExtensionQuote } from './extension.ts';
import { risenSinceRented } from './extension-price.ts';
import { risenText, risenWords } from './risen-words.ts';

/** Rented at 0.002 BTC per TH/s and day, and asked for now at another price. */
function risen(price: string, type = 'th'): number | undefined {
  const rental = { price: { type: 'th', advertised: '0.00200000', paid: '0.1', currency: 'BTC' } } as Rental;
  return risenSinceRented(rental, { rate: { price, type } } as ExtensionQuote);
}

test('the price of an extension is told beside the one that was agreed at first, whatever the unit of each', () => {
  expect(risenWords(risen('0.00286000') ?? 0)).toBe('43.0 % dearer than when it was rented');
  expect(risenWords(risen('1.50000000', 'ph') ?? 0)).toBe('25.0 % cheaper than when it was rented');
  expect(risenWords(risen('2.00000000', 'ph') ?? 1)).toBe('as when it was rented');
  expect(risenText(risen('0.00286000') ?? 0)).toBe('+43.0 %');
  expect(risenText(risen('0.00150000') ?? 0)).toBe('-25.0 %');
});

test('what differs by less than can be written is not told as the same', () => {
  expect(risenWords(risen('0.00200001') ?? 0)).toBe('less than 0.1 % dearer than when it was rented');
  expect(risenWords(risen('0.00199999') ?? 0)).toBe('less than 0.1 % cheaper than when it was rented');
});

test('where a price cannot be read nothing is said of it', () => {
  expect(risen('cheap')).toBeUndefined();
  expect(risen('0.002', 'acre')).toBeUndefined();
});
