import { expect, test } from 'vitest';
import { missingFailover, missingPools, swapPartner } from './slot-order.ts';

function setup(...priorities: number[]) {
  return priorities.map((priority) => ({ priority, host: `stratum+tcp://${priority}.example:1`, user: 'w' }));
}

test('a slot changes places with the nearest one that has a pool', () => {
  const pools = setup(4, 0, 1);
  expect(swapPartner(pools, 4, 'up')?.priority).toBe(1);
  expect(swapPartner(pools, 1, 'up')?.priority).toBe(0);
  expect(swapPartner(pools, 1, 'down')?.priority).toBe(4);
  expect(swapPartner(pools, 0, 'up')).toBeUndefined();
  expect(swapPartner(pools, 4, 'down')).toBeUndefined();
});

test('what is missing is said', () => {
  expect(missingPools(setup())).toBe('Slot 0 is empty: rentals with this profile would have no pool.');
  expect(missingPools(setup(3, 2))).toBe('Slot 0 is empty: rentals with this profile begin at slot 2.');
  expect(missingPools(setup(0))).toBeUndefined();
  expect(missingFailover(setup(0))).toContain('one pool alone');
  expect(missingFailover(setup(0, 1))).toBeUndefined();
  expect(missingFailover(setup())).toBeUndefined();
});
