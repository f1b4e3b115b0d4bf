import { expect, test } from 'vitest';
import recorded from '#test/fixtures/rig-search-recorded.json';
import { expectedShares, optimalDifficulty, sideOfRange } from './difficulty.ts';
import { hashRate, hashUnit } from './hash-rate.ts';

const SHA256_WORK = 2 ** 32;

test.each(recorded.data.records)(
  'rig $id has the recorded optimal difficulty',
  ({ hashrate, ndevices, optimal_diff }) => {
    const { hash, type } = hashrate.advertised;
    const rig = {
      hashesPerSecond: hashRate({ hash, type: hashUnit(type) ?? 'hash' }),
      deviceCount: Number(ndevices),
      workPerDifficulty: SHA256_WORK,
    };
    expect(optimalDifficulty(rig)).toEqual(optimal_diff);
  },
);

test('at the optimal difficulties a device finds six shares a minute, or one', () => {
  const hashesPerSecond = 138e12;
  const { min, max } = optimalDifficulty({ hashesPerSecond, deviceCount: 1, workPerDifficulty: SHA256_WORK });
  const shares = (difficulty: string) =>
    expectedShares({
      hashesPerSecond,
      seconds: 60,
      difficulty: Number(difficulty),
      workPerDifficulty: SHA256_WORK,
    });
  expect(shares(min)).toBeCloseTo(6, 6);
  expect(shares(max)).toBeCloseTo(1, 6);
});

test('a difficulty lies on one side of those that suit, by how many times, or among them', () => {
  const range = { min: '10', max: '60' };
  expect(sideOfRange(540, range)).toEqual({ side: 'high', times: 9, least: 10, most: 60 });
  expect(sideOfRange(2.5, range)).toEqual({ side: 'low', times: 4, least: 10, most: 60 });
  for (const among of [10, 35, 60]) expect(sideOfRange(among, range)).toBeUndefined();
  expect(sideOfRange(70, { min: '', max: '60' })?.side).toBe('high');
  for (const untold of [undefined, null, { min: '', max: '' }])
    expect(sideOfRange(70, untold)).toBeUndefined();
});

test('algorithms that count single hashes have difficulties too', () => {
  expect(optimalDifficulty({ hashesPerSecond: 20_000.5, deviceCount: 3, workPerDifficulty: 1 })).toEqual({
    min: '66668.333',
    max: '400010.000',
  });
});
