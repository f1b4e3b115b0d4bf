import { expect, test } from 'vitest';
import { firstMatching, numberIn, rentalText, rigText } from './matching.ts';

const rentals = [
  { id: '14', rig: { id: '1001', name: 'Nordic Whale' } },
  { id: '15', rig: { id: '1002', name: 'Small fish' } },
];
const rigs = rentals.map(({ rig }) => rig);

test('a number alone is a number, with a # or without, and may say of what it is', () => {
  expect(numberIn('1001')).toEqual({ number: '1001' });
  expect(numberIn('#14')).toEqual({ number: '14' });
  expect(numberIn('Rental 95')).toEqual({ number: '95', what: 'rental' });
  expect(numberIn('rig #1001')).toEqual({ number: '1001', what: 'rig' });
  expect(numberIn('rigging 7')).toBeUndefined();
  expect(numberIn('14 whale')).toBeUndefined();
  expect(numberIn('../14')).toBeUndefined();
});

test('a rental is found by its number, its rig and the words of its name, in any case and order', () => {
  const found = (words: string) => firstMatching(rentals, words, rentalText);
  expect(found('whale NORDIC')).toEqual([rentals[0]]);
  expect(found('15')).toEqual([rentals[1]]);
  expect(found('100')).toEqual(rentals);
  expect(found('whale fish')).toEqual([]);
  expect(found('  ')).toEqual([]);
});

test('a rig is found by its number and the words of its name, not by a rental of it', () => {
  const found = (words: string) => firstMatching(rigs, words, rigText);
  expect(found('fish 1002')).toEqual([rigs[1]]);
  expect(found('14')).toEqual([]);
});

test('of many only the first few are shown', () => {
  const many = Array.from({ length: 40 }, (_, id) => ({ id: String(id), name: 'Rig' }));
  expect(firstMatching(many, 'rig', rigText)).toEqual(many.slice(0, 8));
});
