import { expect, test } from 'vitest';
import { shareWords, unsuitedWords } from './share-words.ts';

test('with a rig, its shares and its hour are told', () => {
  expect(shareWords({ difficulty: 65_536, algorithm: 'sha256', hashesPerSecond: 100e12 })).toEqual([
    'At this difficulty the advertised 100 TH/s find a share every 2.81 seconds on average.',
    'A 1-hour average has about 1,279 shares, so by chance alone it lies anywhere from 94.6 % to 105.6 % of the true rate (95 % interval).',
  ]);
});

test('seconds, hours and less: the unit fits', () => {
  const [first] = shareWords({ difficulty: 65_536, algorithm: 'sha256', hashesPerSecond: 1e16 });
  expect(first).toContain('every 28.1 milliseconds on average');
  const slow = shareWords({ difficulty: 65_536, algorithm: 'sha256', hashesPerSecond: 2e10 });
  expect(slow[0]).toContain('every 3.91 hours on average');
  expect(slow[1]).toContain('less than one share an hour');
});

test('without a rig, the rate that finds a share a minute', () => {
  expect(shareWords({ difficulty: 65_536, algorithm: 'sha256', hashesPerSecond: undefined })).toEqual([
    'At this difficulty 4.691 TH/s find one share a minute on average.',
  ]);
});

test('of an algorithm nobody knows no number is made up', () => {
  expect(shareWords({ difficulty: 8, algorithm: 'brandnew', hashesPerSecond: 1e9 })).toEqual([
    'What a unit of difficulty stands for in this algorithm is not known here.',
  ]);
});

test('a pool that starts outside the difficulties that suit the rig is warned of, on either side of them', () => {
  const unsuited = (difficulty: number, optimal_diff?: { min: string; max: string } | null) =>
    unsuitedWords({ difficulty, hashesPerSecond: 100e12, optimal_diff });
  const range = { min: '1024', max: '6144' };
  expect(unsuited(55_910, range)).toBe(
    'The pool starts at 9.1 times the highest difficulty that suits the advertised 100 TH/s. Unless it lowers that, shares come rarely, and a shortage is harder to tell from chance.',
  );
  expect(unsuited(6_200, range)).toMatch(/^The pool starts above the highest difficulty that suits /);
  expect(unsuited(85, range)).toBe(
    'The pool starts 12 times below the lowest difficulty that suits the advertised 100 TH/s. Unless it raises that, more shares come than are needed, which burdens rig and pool.',
  );
  expect(unsuited(1_020, range)).toMatch(/^The pool starts below the lowest difficulty that suits /);
  for (const within of [1_024, 3_000, 6_144]) expect(unsuited(within, range)).toBeUndefined();
  for (const untold of [undefined, null, { min: '', max: '' }]) expect(unsuited(1, untold)).toBeUndefined();
});
