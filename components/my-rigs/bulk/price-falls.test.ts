import { expect, test } from 'vitest';
import type { Asset } from '#lib/domain/asset.ts';
import { listingTerms } from '#test/pages/listing-terms.ts';
import type { PlannedRow } from './bulk-edit.ts';
import { deepFalls, fallWords } from './price-falls.ts';

type Prices = Partial<Record<Asset, string>>;

const row = (was: Prices, becomes: Prices, more: Partial<PlannedRow> = {}): PlannedRow => ({
  id: '1',
  name: 'Rig 1',
  verdict: 'change',
  before: { ...listingTerms, price: was },
  after: { ...listingTerms, price: becomes },
  ...more,
});

test('prices that fall to less than half are counted, and those that fall to just half are not', () => {
  expect(deepFalls([row({ BTC: '0.00100000' }, { BTC: '0.00050000' })])).toBe(0);
  expect(deepFalls([row({ BTC: '0.00100000' }, { BTC: '0.00049999' })])).toBe(1);
  expect(deepFalls([row({ BTC: '0.00000003' }, { BTC: '0.00000001' })])).toBe(1);
  expect(deepFalls([row({ BTC: '0.00100000' }, { BTC: '0.01000000' })])).toBe(0);
});

test('each price of a rig counts, of rigs that change alone', () => {
  const [was, becomes] = [
    { BTC: '1', LTC: '1', DOGE: '1' },
    { BTC: '0.1', LTC: '0.1', DOGE: '0.9' },
  ];
  expect(deepFalls([row(was, becomes), row(was, becomes)])).toBe(4);
  expect(deepFalls([row(was, becomes, { verdict: 'invalid', problem: 'No.' })])).toBe(0);
});

test('a price that is new, or per another unit, does not fall', () => {
  expect(deepFalls([row({}, { BTC: '0.1' })])).toBe(0);
  const after = { ...listingTerms, price: { BTC: '0.1' }, priceType: 'th' };
  expect(deepFalls([row({ BTC: '1' }, {}, { after })])).toBe(0);
});

test('it is said of one and of many, and of none nothing', () => {
  const fall = row({ BTC: '1' }, { BTC: '0.1' });
  expect(fallWords([])).toBeUndefined();
  expect(fallWords([fall])).toBe('1 price falls to less than half of what it is now.');
  expect(fallWords(Array.from({ length: 12 }, () => fall))).toBe(
    '12 prices fall to less than half of what they are now.',
  );
});
