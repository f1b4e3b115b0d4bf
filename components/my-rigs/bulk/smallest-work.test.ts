import { expect, test } from 'vitest';
import { smallestWork } from './smallest-work.ts';

const rig = (hash: number, type = 'th', algo = 'sha256') => ({
  type: algo,
  hashrate: { advertised: { hash, type } },
  optimal_diff: { min: `${hash}`, max: '9' },
});

test('of several rigs the smallest is held against the pool, of those that mine for its algorithm', () => {
  const rigs = [rig(2), rig(900, 'gh'), rig(0), rig(1, 'kh', 'scrypt')];
  expect(smallestWork('SHA256', rigs)).toEqual({
    work: {
      algorithm: 'SHA256',
      hash: { hash: 900, type: 'gh' },
      optimal_diff: { min: '900', max: '9' },
    },
    rigs: 3,
  });
});

test('where no rig says what it advertises, the algorithm alone is known', () => {
  const unknown = { work: { algorithm: 'sha256' }, rigs: 0 };
  expect(smallestWork('sha256', [])).toEqual(unknown);
  expect(smallestWork('sha256', [rig(0)])).toEqual({ ...unknown, rigs: 1 });
});
