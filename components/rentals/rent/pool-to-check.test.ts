import { expect, test } from 'vitest';
import { shapes } from '#lib/contract/shapes.ts';
import recorded from '#test/fixtures/rig-search-recorded.json';
import { poolsToRentWith, workOf } from './pool-to-check.ts';
import type { RentValues } from './rent-values.ts';

const rig = shapes.rigDetail.data.parse(recorded.data.records[0]);
const savedPool = { id: '5', name: 'main', algo: rig.type, host: 'pool.example', port: '3333', user: 'w.1' };
const slot = (priority: number) => ({ priority, host: `stratum+tcp://p${priority}:1`, user: 'w', pass: 'x' });
const profile = {
  id: '3',
  name: 'Main',
  algo: { name: rig.type, display: rig.type },
  pools: [slot(2), slot(0)],
};

function pools(values: Partial<RentValues>, standing: Partial<Parameters<typeof poolsToRentWith>[1]> = {}) {
  const typed = { pool_url: ' stratum+tcp://a:1 ', pool_user: 'w', pool_password: 'x' };
  return poolsToRentWith({ ...typed, ...values } as RentValues, { profile, savedPool, ...standing });
}

test('what is typed is checked and reviewed as it would be rented with', () => {
  expect(pools({ pool: 'explicit' })).toEqual([{ host: 'stratum+tcp://a:1', user: 'w', pass: 'x' }]);
});

test('of a saved pool it is said where the password is stored, and no other is sent', () => {
  const host = 'stratum+tcp://pool.example:3333';
  expect(pools({ pool: 'saved' })).toEqual([{ host, user: 'w.1', pass: '', stored: { pool: '5' } }]);
  expect(pools({ pool: 'saved' }, { savedPool: undefined })).toEqual([]);
});

test('of a profile each pool is there in the order it is tried, its password left where it is stored', () => {
  expect(pools({ pool: 'profile' })).toEqual(
    [0, 2].map((priority) => ({
      host: `stratum+tcp://p${priority}:1`,
      user: 'w',
      pass: '',
      stored: { profile: '3', priority },
    })),
  );
  expect(pools({ pool: 'profile' }, { profile: undefined })).toEqual([]);
});

test('shares are told of for what the rig advertises, and the difficulties that suit it go along', () => {
  const { hash, type } = rig.hashrate.advertised;
  const optimal_diff = { min: '10', max: '60' };
  const known = { algorithm: rig.type, hash: { hash, type } };
  expect(workOf({ ...rig, optimal_diff })).toEqual({ ...known, optimal_diff });
  expect(workOf({ ...rig, optimal_diff: undefined })).toEqual(known);
});
