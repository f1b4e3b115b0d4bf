import { expect, test } from 'vitest';
import { rigStatus } from './rules.ts';

const state = { enabled: true, barred: false, algorithmActive: true, online: true, rentedUntilUnix: null };

test('a rig that is enabled, online and not rented is available', () => {
  expect(rigStatus(state)).toBe('available');
});

test('a rig that dropped out is offline, and disabled where its owner says so', () => {
  expect(rigStatus({ ...state, online: false })).toBe('offline');
  expect(rigStatus({ ...state, online: false, enabled: false })).toBe('disabled');
});

test('a rented rig stays rented when it drops out or its owner disables it', () => {
  const allAtOnce = { enabled: false, barred: true, algorithmActive: false, online: false };
  expect(rigStatus({ ...allAtOnce, rentedUntilUnix: 1 })).toBe('rented');
});

test('a rig the operator barred is disabled, whatever its owner says', () => {
  expect(rigStatus({ ...state, barred: true })).toBe('disabled');
});

test('a rig whose algorithm the operator took down is disabled', () => {
  expect(rigStatus({ ...state, algorithmActive: false })).toBe('disabled');
});
