import { expect, test } from 'vitest';
import { rentalData } from '#test/pages/rental-data.ts';
import type { Rental } from '../rental-figures.ts';
import { isLookedAt } from './rentals-looked-for.ts';

function rental(id: string, rig: Partial<Rental['rig']>, host?: string): Rental {
  const told = rentalData({ id, rig: `10${id}`, hours: 6, extended: 0 });
  const pools = host === undefined ? null : [{ priority: 0, host, user: 'wallet.one' }];
  return { ...told, rig: { ...told.rig, ...rig }, pools };
}

const rentals = [
  rental('14', { name: 'Nordic Whale' }, 'stratum+tcp://eu.pool.example:3333'),
  rental('15', { name: 'Small fish', type: 'kheavyhash' }, 'stratum+tcp://us.pool.example:3333'),
  rental('16', { name: 'Shrimp', type: 'scrypt' }),
];

const displays = new Map([
  ['sha256', 'SHA-256'],
  ['kheavyhash', 'KHeavyHash'],
]);

function found(q: string | null): string[] {
  const algorithmOf = (slug: string) => displays.get(slug) ?? slug;
  const isFound = isLookedAt({ only: null, q }, { algorithmOf, nowMs: undefined });
  return rentals.filter(isFound).map(({ id }) => id);
}

test('a rental is found by its number, and by the number and the words of the name of its rig', () => {
  expect(found('14')).toEqual(['14']);
  expect(found('1015')).toEqual(['15']);
  expect(found('whale  NORDIC')).toEqual(['14']);
  expect(found('whale fish')).toEqual([]);
});

test('by its algorithm, as people or services call it, and by any of its pools', () => {
  expect(found('sha-256')).toEqual(['14']);
  expect(found('sha256')).toEqual(['14']);
  expect(found('pool.example')).toEqual(['14', '15']);
  expect(found('US. kheavy')).toEqual(['15']);
  expect(found('wallet')).toEqual([]);
});

test('no words narrow nothing', () => {
  expect(found(null)).toEqual(['14', '15', '16']);
  expect(found(' ')).toEqual(['14', '15', '16']);
});
