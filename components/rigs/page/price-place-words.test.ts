import { expect, test } from 'vitest';
import type { RigFacets } from '#lib/contract/desk-rigs.ts';
import { amount } from '#lib/domain/money.ts';
import { pricePlaceWords } from './price-place-words.ts';

/** A market of rigs that ask these prices in BTC. */
function said(price: string, percentiles: string[], rigs = percentiles.length) {
  const facets = {
    rentableIn: [
      { value: 'LTC', rigs: 9_999 },
      { value: 'BTC', rigs },
    ],
    ...(percentiles.length > 0 && { price: { min: '0', max: '0', percentiles } }),
  } as unknown as RigFacets;
  return pricePlaceWords(amount(price), { facets }, { asset: 'BTC', algorithm: 'SHA-256' });
}

test('a price is told by the share of its market that is dearer, and by how many rigs that is of', () => {
  expect(said('2', ['1', '2', '3', '4'])).toBe(
    'Cheaper than about 50 % of the 4 SHA-256 rigs that can be rented now in BTC.',
  );
  const many = Array.from({ length: 101 }, (_, step) => `${100 + step}`);
  expect(said('128', many, 1_400)).toBe(
    'Cheaper than about 72 % of the 1,400 SHA-256 rigs that can be rented now in BTC.',
  );
  expect(said('100.01', many, 1_400)).toMatch(/^Cheaper than about 99 % of the 1,400 /);
  expect(said('199.99', many, 1_400)).toMatch(/^Cheaper than about 1 % of the 1,400 /);
});

test('the cheapest and the dearest are told as such, also where others ask the same', () => {
  const cheapest = 'No other SHA-256 rig that can be rented now is cheaper in BTC.';
  const dearest = 'No other SHA-256 rig that can be rented now is dearer in BTC.';
  expect(said('1', ['1', '1', '3'])).toBe(cheapest);
  expect(said('0.5', ['1', '2'])).toBe(cheapest);
  expect(said('1', ['1'])).toBe(cheapest);
  expect(said('3', ['1', '3', '3'])).toBe(dearest);
  expect(said('9', ['1', '3'])).toBe(dearest);
  expect(said('1', [])).toBe('No SHA-256 rig that can be rented now has a price in BTC.');
});
