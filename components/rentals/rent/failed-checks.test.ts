import { expect, test } from 'vitest';
import { afterCheck, failureOfCheck } from './failed-checks.ts';

const TYPED = { host: 'stratum+tcp://a:1', user: 'w', pass: 'x' };
const SLOT = { host: 'stratum+tcp://a:1', user: 'w', pass: '', stored: { profile: '3', priority: 0 } };

test('a check that failed is told of the very pool that was checked', () => {
  const failed = afterCheck(afterCheck([], TYPED, 'No.'), SLOT, 'Not there.');
  expect(failureOfCheck(failed, { ...TYPED })).toBe('No.');
  expect(failureOfCheck(failed, structuredClone(SLOT))).toBe('Not there.');
});

test.each([
  ['address', { ...TYPED, host: 'stratum+tcp://b:1' }],
  ['user', { ...TYPED, user: 'w.2' }],
  ['password', { ...TYPED, pass: '' }],
  ['place of its password', { ...SLOT, stored: { profile: '3', priority: 1 } }],
])('nothing is told of a pool with another %s', (_, pool) => {
  const failed = afterCheck(afterCheck([], TYPED, 'No.'), SLOT, 'Not there.');
  expect(failureOfCheck(failed, pool)).toBeUndefined();
});

test('of each pool the last check counts', () => {
  const failed = afterCheck(afterCheck([], TYPED, 'No.'), SLOT, 'Not there.');
  const worked = afterCheck(failed, TYPED, undefined);
  expect(failureOfCheck(worked, TYPED)).toBeUndefined();
  expect(failureOfCheck(worked, SLOT)).toBe('Not there.');
  expect(failureOfCheck(afterCheck(failed, TYPED, 'Later.'), TYPED)).toBe('Later.');
  expect(afterCheck(afterCheck([], TYPED, 'No.'), { ...TYPED, pass: 'y' }, undefined)).toEqual([]);
});
