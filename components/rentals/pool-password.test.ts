import { expect, test } from 'vitest';
import type { PermissionLevels } from '#lib/contract/access.ts';
import { passwordWords } from './pool-password.ts';

const LEVELS: PermissionLevels = { permAccount: 'write', permRental: 'write', permRig: 'none' };

test('a password is said to be set, and never what it is', () => {
  expect(passwordWords('secret', { isOwner: false, levels: LEVELS })).toBe('set');
});

test('no password is blank only for a key that would see one', () => {
  expect(passwordWords('', { isOwner: false, levels: LEVELS })).toBe('blank');
  expect(passwordWords('', { isOwner: false, levels: { ...LEVELS, permAccount: 'read' } })).toBe(
    'not shown to this key',
  );
});

test('the mask an owner gets is not taken for a password', () => {
  expect(passwordWords('***', { isOwner: true, levels: LEVELS })).toBe('hidden from the owner');
});
