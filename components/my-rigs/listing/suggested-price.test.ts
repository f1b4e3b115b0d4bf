import { expect, test } from 'vitest';
import type { Data } from '#lib/contract/shapes.ts';
import { suggestedWords } from './suggested-price.ts';

const algorithms: Data<'algorithms'> = [
  {
    name: 'sha256ab',
    display: 'SHA-256',
    suggested_price: { amount: '0.00069000', currency: 'BTC', unit: 'ph*day' },
  },
  { name: 'scrypt', display: 'Scrypt' },
];
const words = (algo: string, more = {}) =>
  suggestedWords(algorithms, { algo, asset: 'BTC', unit: 'ph', ...more });

test('what the market suggests is told in the unit that prices are typed in', () => {
  expect(words('SHA256AB')).toBe('The market suggests 0.00069000 BTC/PH·day.');
  expect(words('sha256ab', { unit: 'th' })).toBe('The market suggests 0.00000069 BTC/TH·day.');
  expect(words('sha256ab', { unit: 'eh' })).toBe('The market suggests 0.69000000 BTC/EH·day.');
});

test('where it suggests nothing for the algorithm, or in another asset, nothing is said', () => {
  expect(words('scrypt')).toBeUndefined();
  expect(words('')).toBeUndefined();
  expect(words('sha256ab', { asset: 'LTC' })).toBeUndefined();
});
