import { expect, test } from 'vitest';
import type { RigsQuery } from '#lib/contract/desk-rigs.ts';
import { filterChips } from './filter-words.ts';

const WORDS = { algorithmOf: (slug: string) => slug.toUpperCase(), scale: 'asset' } as const;
const texts = (query: RigsQuery, scale: 'asset' | 'smallest' = 'asset') =>
  filterChips(query, { ...WORDS, scale }).map(({ text }) => text);

test('every filter that is set is one chip, and an order is none', () => {
  expect(
    texts({
      asset: 'BTC',
      algo: 'scrypt',
      ids: '1001,1002',
      q: 'ant shed',
      rentableIn: 'LTC',
      priceMax: '0.00050000',
      unit: 'ph',
      hashMin: '1.5ph',
      hours: '24',
      region: 'eu-de',
      delivered: '95',
      extensions: 'yes',
      sort: 'price',
      order: 'descending',
    }),
  ).toEqual([
    'Algorithm: SCRYPT',
    'Only 2 chosen rigs',
    'With the words: ant shed',
    'Can be paid in LTC',
    'Price up to 0.00050000 BTC/PH·day',
    'Hash rate from 1.5 PH/s',
    'Rentable for 24 hours',
    'Region: eu-de',
    'Delivered 95 % or more',
    'Can be extended',
  ]);
  expect(texts({ asset: 'LTC' })).toEqual([]);
});

test('bounds name their unit once, unless they are in two', () => {
  expect(texts({ hashMin: '1th', hashMax: '2th' })).toEqual(['Hash rate 1 to 2 TH/s']);
  expect(texts({ hashMin: '1th', hashMax: '2ph' })).toEqual(['Hash rate 1 TH/s to 2 PH/s']);
  expect(texts({ asset: 'BTC', priceMin: '0.0001', priceMax: '0.0002', unit: 'ph' }, 'smallest')).toEqual([
    'Price 10,000 to 20,000 sat/PH·day',
  ]);
});

test('a chip that is taken off takes off all that belongs to it', () => {
  const [price] = filterChips({ asset: 'BTC', priceMin: '1', unit: 'ph' }, WORDS);
  expect(price?.names).toEqual(['priceMin', 'priceMax', 'unit', 'priceIn']);
});
