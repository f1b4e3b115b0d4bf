import { expect, test } from 'vitest';
import { firstMatching, kindsOf, numberIn, rentalText, rigText } from './matching.ts';

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

test('by its number alone comes first what is known to be there', () => {
  const alone = { what: undefined };
  expect(kindsOf(alone, { rental: false, rig: true })).toEqual(['rig', 'rental']);
  expect(kindsOf(alone, { rental: true, rig: true })).toEqual(['rental', 'rig']);
  expect(kindsOf(alone, { rental: false, rig: false })).toEqual(['rental', 'rig']);
  expect(kindsOf({ what: 'rental' }, { rental: false, rig: true })).toEqual(['rental']);
});

test('of many that a number is found in, the one of that number is not among those left out', () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ id: String(1000 + at), name: 'Rig 1039' }));
  expect(firstMatching(many, '1039', rigText)[0]?.id).toBe('1039');
});

test('of many only the first few are shown', () => {
  const many = Array.from({ length: 40 }, (_, id) => ({ id: String(id), name: 'Rig' }));
  expect(firstMatching(many, 'rig', rigText)).toEqual(many.slice(0, 8));
});
