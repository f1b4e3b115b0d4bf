import { expect, test } from 'vitest';
import type { Asset } from '#lib/domain/asset.ts';
import { listingTerms } from '#test/pages/listing-terms.ts';
import type { PlannedRow } from './bulk-edit.ts';
import { fallWords } from './price-falls.ts';

type Prices = Partial<Record<Asset, string>>;

const row = (was: Prices, becomes: Prices, more: Partial<PlannedRow> = {}): PlannedRow => ({
  id: '1',
  name: 'Rig 1',
  verdict: 'change',
  before: { ...listingTerms, price: was },
  after: { ...listingTerms, price: becomes },
  ...more,
});

test('it is said of one and of many, and of none nothing', () => {
  const fall = row({ BTC: '1' }, { BTC: '0.1' });
  expect(fallWords([])).toBeUndefined();
  expect(fallWords([row({ BTC: '1' }, { BTC: '0.5' })])).toBeUndefined();
  expect(fallWords([fall])).toBe('1 price falls to less than half of what it is now.');
  expect(fallWords(Array.from({ length: 12 }, () => fall))).toBe(
    '12 prices fall to less than half of what they are now.',
  );
});

test('each price of a rig counts, of rigs that change alone', () => {
  const [was, becomes] = [
    { BTC: '1', LTC: '1', DOGE: '1' },
    { BTC: '0.1', LTC: '0.1', DOGE: '0.9' },
  ];
  expect(fallWords([row(was, becomes), row(was, becomes)])).toMatch(/^4 prices/);
  expect(fallWords([row(was, becomes, { verdict: 'invalid', problem: 'No.' })])).toBeUndefined();
});
