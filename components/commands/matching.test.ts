import { expect, test } from 'vitest';
import { matchingRentals, numberIn } from './matching.ts';

const rentals = [
  { id: '14', rig: { id: '1001', name: 'Nordic Whale' } },
  { id: '15', rig: { id: '1002', name: 'Small fish' } },
];

test('a number alone is a number, with a # or without', () => {
  expect(numberIn('1001')).toBe('1001');
  expect(numberIn('#14')).toBe('14');
  expect(numberIn('14 whale')).toBeUndefined();
  expect(numberIn('../14')).toBeUndefined();
});

test('a rental is found by its number, its rig and the words of its name, in any case and order', () => {
  expect(matchingRentals(rentals, 'whale NORDIC')).toEqual([rentals[0]]);
  expect(matchingRentals(rentals, '15')).toEqual([rentals[1]]);
  expect(matchingRentals(rentals, '100')).toEqual(rentals);
  expect(matchingRentals(rentals, 'whale fish')).toEqual([]);
  expect(matchingRentals(rentals, '  ')).toEqual([]);
});

test('of many only the first few are shown', () => {
  const many = Array.from({ length: 40 }, (_, id) => ({ id: String(id), rig: { id: '7', name: 'Rig' } }));
  expect(matchingRentals(many, 'rig')).toEqual(many.slice(0, 8));
});
