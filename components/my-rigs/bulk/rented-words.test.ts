import { expect, test } from 'vitest';
import { listingTerms } from '#test/pages/listing-terms.ts';
import { ownRig } from '#test/pages/own-rig.ts';
import { rentedWords } from './rented-words.ts';

const rented = { ...ownRig, status: { ...ownRig.status, status: 'rented', rented: true } };
const free = { ...ownRig, status: { ...ownRig.status, status: 'available', rented: false } };
const row = (id: string, changed: object) => ({
  id,
  before: listingTerms,
  after: { ...listingTerms, ...changed },
});
const dearer = { price: { BTC: '0.00200000' } };

test('of rented rigs alone whose price changes it is said whom the new price concerns', () => {
  const rigs = ['1', '2', '3'].map((id) => ({ ...(id === '3' ? free : rented), id }));
  expect(rentedWords(rigs, [row('1', dearer), row('2', { maxhours: '48' }), row('3', dearer)])).toBe(
    '1 rig whose price changes is rented: its rental keeps its price, and an extension costs the new one.',
  );
  expect(rentedWords(rigs, [row('1', dearer), row('2', dearer)])).toMatch(/^2 rigs whose prices change/);
  expect(rentedWords(rigs, [row('2', { maxhours: '48' }), row('3', dearer)])).toBeUndefined();
});
