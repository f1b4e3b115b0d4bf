import { expect, test } from 'vitest';
import { rentalText } from '#lib/domain/rental-text.ts';
import { kindsOf, matching, numberIn, numberLabel, soughtAs } from './matching.ts';

const rig = (id: string, name: string, more = '') => ({ id, name, text: `${id} ${name} ${more}` });

test('a number alone is a number, with a # or without, and may say of what it is', () => {
  expect(numberIn('1001')).toEqual({ number: '1001' });
  expect(numberIn('#14')).toEqual({ number: '14' });
  expect(numberIn('Rental 95')).toEqual({ number: '95', what: 'rental' });
  expect(numberIn('rig #1001')).toEqual({ number: '1001', what: 'rig' });
  expect(numberIn('rigging 7')).toBeUndefined();
  expect(numberIn('14 whale')).toBeUndefined();
  expect(numberIn('../14')).toBeUndefined();
});

test('a rental is found by its number, its rig, its parties and the words of its name, in any case and order', () => {
  const rentals = [
    { id: '14', rig: { id: '1001', name: 'Nordic Whale', type: 'sha256' } },
    { id: '15', rig: { id: '1002', name: 'Small fish', type: 'scrypt' }, owner: 'northwind', renter: 'ida' },
  ].map((rental) => ({ id: rental.id, name: rental.rig.name, text: rentalText(rental, 'SHA-256') }));
  const ids = (words: string) => matching(rentals, words).map(({ id }) => id);
  expect(ids('whale NORDIC')).toEqual(['14']);
  expect(ids('15')).toEqual(['15']);
  expect(ids('fish IDA')).toEqual(['15']);
  expect(ids('northwind')).toEqual(['15']);
  expect(ids('100')).toEqual(['14', '15']);
  expect(ids('whale fish')).toEqual([]);
  expect(ids('  ')).toEqual([]);
});

test('what has the words in its name comes before what has them elsewhere', () => {
  const rigs = [rig('1', 'Small fish', 'beside a whale'), rig('2', 'Nordic Whale'), rig('3', 'Shrimp')];
  expect(matching(rigs, 'whale').map(({ id }) => id)).toEqual(['2', '1']);
});

test('by its number alone comes first what is known to be there', () => {
  const alone = { what: undefined };
  expect(kindsOf(alone, { rental: false, rig: true })).toEqual(['rig', 'rental']);
  expect(kindsOf(alone, { rental: true, rig: true })).toEqual(['rental', 'rig']);
  expect(kindsOf(alone, { rental: false, rig: false })).toEqual(['rental', 'rig']);
  expect(kindsOf({ what: 'rental' }, { rental: false, rig: true })).toEqual(['rental']);
});

test('a rental is looked for by its number alone, also where it is said to be one', () => {
  expect(['14', '#14', 'rental 14'].map((words) => soughtAs('rental', words))).toEqual(['14', '14', '14']);
  expect(['rental 14', 'whale 14'].map((words) => soughtAs('rig', words))).toEqual(['rental 14', 'whale 14']);
});

test('of what is not known to be there it is said that it is looked up, not that it opens', () => {
  expect(numberLabel('rental', '14', true)).toBe('Open rental 14');
  expect(numberLabel('rental', '14', false)).toBe('Look up rental 14');
  expect(numberLabel('rig', '1001', true)).toBe('Open rig 1001');
  expect(numberLabel('rig', '1001', false)).toBe('Look up rig 1001');
});

test('of many that a number is found in, the one of that number comes first, and all are found', () => {
  const many = Array.from({ length: 40 }, (_, at) => rig(String(1000 + at), 'Rig 1039'));
  const found = matching(many, '1039');
  expect(found[0]?.id).toBe('1039');
  expect(found).toHaveLength(40);
});
