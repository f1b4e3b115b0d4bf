import { expect, test } from 'vitest';
import { shapes } from '#lib/contract/shapes.ts';
import recorded from '#test/fixtures/rig-search-recorded.json';
import { poolToCheck } from './pool-to-check.ts';
import type { RentValues } from './rent-values.ts';

const rig = shapes.rigDetail.data.parse(recorded.data.records[0]);
const savedPool = { id: '5', name: 'main', algo: rig.type, host: 'pool.example', port: '3333', user: 'w.1' };

function check(values: Partial<RentValues>, saved: typeof savedPool | undefined = savedPool) {
  const typed = { pool_url: ' stratum+tcp://a:1 ', pool_user: 'w', pool_password: 'x' };
  return poolToCheck({ ...typed, ...values } as RentValues, { rig, savedPool: saved });
}

test('what is typed is checked as it would be rented with', () => {
  expect(check({ pool: 'explicit' })).toEqual({
    host: 'stratum+tcp://a:1',
    user: 'w',
    pass: 'x',
    algorithm: rig.type,
    hash: { hash: rig.hashrate.advertised.hash, type: rig.hashrate.advertised.type },
  });
});

test('of a saved pool it is said where the password is stored, and no other is sent', () => {
  expect(check({ pool: 'saved' })).toMatchObject({
    host: 'stratum+tcp://pool.example:3333',
    user: 'w.1',
    pass: '',
    stored: { pool: '5' },
  });
  expect(poolToCheck({ pool: 'saved' } as RentValues, { rig, savedPool: undefined })).toBeUndefined();
});

test('a profile has its pools checked where it is edited', () => {
  expect(check({ pool: 'profile' })).toBeUndefined();
});
