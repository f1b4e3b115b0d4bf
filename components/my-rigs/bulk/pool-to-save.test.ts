import { expect, test } from 'vitest';
import { poolToSaveHref } from './pool-to-save.ts';

test('a pool is saved under the algorithm that the rigs have in common, or where it is chosen there', () => {
  expect(poolToSaveHref([{ type: 'sha256' }, { type: 'SHA256' }])).toBe('/account/pools?algo=sha256');
  expect(poolToSaveHref([{ type: 'a&b' }])).toBe('/account/pools?algo=a%26b');
  expect(poolToSaveHref([{ type: 'sha256' }, { type: 'scrypt' }])).toBe('/account/pools');
  expect(poolToSaveHref([])).toBe('/account/pools');
});
