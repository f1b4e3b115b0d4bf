import { expect, test } from 'vitest';
import type { RigFacets } from '#lib/contract/desk-rigs.ts';
import { algorithmOptions, extensionOptions, regionOptions } from './filter-options.ts';

const ALGORITHMS = [
  { name: 'sha256', display: 'SHA-256' },
  { name: 'Scrypt', display: 'Scrypt' },
];

function setup(): RigFacets {
  return {
    algo: [{ value: 'scrypt', rigs: 1 }],
    region: [{ value: 'eu-de', rigs: 3 }],
    extensions: [{ value: 'yes', rigs: 3 }],
    delivered: [],
    hours: [],
    rentableIn: [],
  };
}

test('no choice has a blank value: the box would say that nothing is chosen', () => {
  const facets = setup();
  const all = [
    ...algorithmOptions(ALGORITHMS, facets),
    ...regionOptions(facets, 'us-tx'),
    ...extensionOptions(facets),
  ];
  expect(all.filter(({ value }) => value === '')).toEqual([]);
});

test('an algorithm counts the rigs that are left by all else that narrows the list', () => {
  const notes = algorithmOptions(ALGORITHMS, setup()).map(({ label, note }) => [label, note]);
  expect(notes).toEqual([
    ['Every algorithm', undefined],
    ['SHA-256', '0 rigs'],
    ['Scrypt', '1 rig'],
  ]);
});

test('nothing is counted before the first rigs are there', () => {
  expect(algorithmOptions(ALGORITHMS, undefined).every(({ note }) => note === undefined)).toBe(true);
  expect(extensionOptions(undefined).every(({ note }) => note === undefined)).toBe(true);
});

test('a region that is chosen stays, also without a rig', () => {
  expect(regionOptions(setup(), 'us-tx').map(({ value, note }) => [value, note])).toEqual([
    ['*', undefined],
    ['us-tx', '0 rigs'],
    ['eu-de', '3 rigs'],
  ]);
});
