import { expect, test } from 'vitest';
import type { RigFacets } from '#lib/contract/desk-rigs.ts';
import {
  algorithmOptions,
  deliveredOptions,
  hourOptions,
  moreRegions,
  newRigs,
  regionOptions,
  unknownAlgorithm,
} from './filter-options.ts';

const ALGORITHMS = [
  { name: 'sha256', display: 'SHA-256' },
  { name: 'Scrypt', display: 'Scrypt' },
];
const counting = (...algo: { value: string; rigs: number }[]) => ({ facets: { algo } as RigFacets });
const plain = (options: { value: string; rigs: number | undefined }[]) =>
  options.map(({ value, rigs }) => [value, rigs]);

test('algorithms stand by name, whatever their counts, and each says how many rigs are left', () => {
  const counts = counting({ value: 'sha256', rigs: 3 }, { value: 'x11', rigs: 9 });
  expect(algorithmOptions(ALGORITHMS, counts, null)).toEqual([
    { value: 'scrypt', label: 'Scrypt', rigs: 0 },
    { value: 'sha256', label: 'SHA-256', rigs: 3 },
    { value: 'x11', label: 'x11', rigs: 9 },
  ]);
});

test('an algorithm that the service does not name can be chosen where rigs have it, and stays where it is chosen', () => {
  expect(plain(algorithmOptions(ALGORITHMS, counting({ value: 'x11', rigs: 2 }), 'KawPow'))).toEqual([
    ['kawpow', 0],
    ['scrypt', 0],
    ['sha256', 0],
    ['x11', 2],
  ]);
});

test('an algorithm is unknown where the service told its own, and neither they nor the rigs have it', () => {
  const page = counting({ value: 'x11', rigs: 2 });
  const known = { algorithms: ALGORITHMS, page };
  expect(unknownAlgorithm('Nonsense', known)).toBe('Nonsense');
  for (const asked of ['SCRYPT', 'X11', undefined]) expect(unknownAlgorithm(asked, known)).toBeUndefined();
  expect(unknownAlgorithm('nonsense', { algorithms: undefined, page })).toBeUndefined();
  expect(unknownAlgorithm('nonsense', { algorithms: ALGORITHMS, page: undefined })).toBeUndefined();
});

test('where the rigs of one algorithm alone were read, nothing is said of how many the others have', () => {
  const page = { ...counting({ value: 'scrypt', rigs: 3 }), oneAlgorithm: true as const };
  expect(plain(algorithmOptions(ALGORITHMS, page, 'Scrypt'))).toEqual([
    ['scrypt', 3],
    ['sha256', undefined],
  ]);
  const reasons = algorithmOptions(ALGORITHMS, page, 'Scrypt').map(({ uncounted }) => uncounted);
  expect(reasons).toEqual([undefined, expect.stringMatching(/^not counted/)]);
});

test('nothing is counted before the first rigs are there', () => {
  expect(algorithmOptions(ALGORITHMS, undefined, null).every(({ rigs }) => rigs === undefined)).toBe(true);
  expect(newRigs(undefined)).toBe(0);
});

test('what is chosen stays, also without a rig', () => {
  expect(plain(regionOptions([{ value: 'eu-de', rigs: 3 }], 'us-tx'))).toEqual([
    ['us-tx', 0],
    ['eu-de', 3],
  ]);
});

test('regions there is no room for are counted, and it is said how they are found', () => {
  expect(moreRegions(1462)).toEqual({
    count: 1462,
    note: 'And 1,462 more: the search finds rigs by their region too.',
  });
  expect(moreRegions(1)?.note).toBe('And 1 more: the search finds a rig by its region too.');
  expect(moreRegions(0)).toBeUndefined();
  expect(moreRegions(undefined)).toBeUndefined();
});

test('hours and percents of a link are options beside the steps, of which nothing is counted', () => {
  expect(plain(hourOptions([{ value: '24', rigs: 5 }], '36')).slice(0, 2)).toEqual([
    ['36', undefined],
    ['1', 0],
  ]);
  expect(plain(hourOptions([{ value: '24', rigs: 5 }], '24'))).toContainEqual(['24', 5]);
  expect(plain(deliveredOptions([{ value: '95', rigs: 4 }], '97'))).toEqual([
    ['97', undefined],
    ['99', 0],
    ['95', 4],
    ['90', 0],
    ['80', 0],
  ]);
});
