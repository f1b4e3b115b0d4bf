import { expect, test } from 'vitest';
import { mayCall, missingPermission } from './access.ts';
import { endpoints } from './endpoints.ts';

const none = { permAccount: 'none', permRental: 'none', permRig: 'none' } as const;

test('"read+" means read or write, "write" means write', () => {
  const { access } = endpoints.listRentals;
  expect(mayCall(access, none)).toBe(false);
  expect(mayCall(access, { ...none, permRental: 'read' })).toBe(true);
  expect(mayCall(access, { ...none, permRental: 'write' })).toBe(true);
  expect(mayCall(endpoints.createRental.access, { ...none, permRental: 'read' })).toBe(false);
  expect(mayCall(endpoints.createRental.access, { ...none, permRental: 'write' })).toBe(true);
});

test('where two modules are named, either is enough', () => {
  const { access } = endpoints.rigDetail;
  expect(mayCall(access, { ...none, permRig: 'read' })).toBe(true);
  expect(mayCall(access, { ...none, permRental: 'read' })).toBe(true);
  expect(mayCall(access, { ...none, permAccount: 'write' })).toBe(false);
});

test('a refused key is told what is needed and what it has', () => {
  expect(missingPermission(endpoints.createRental.access, { ...none, permRental: 'read' })).toBe(
    'needs permRental write; this key has read',
  );
  expect(missingPermission(endpoints.rigDetail.access, none)).toBe(
    'needs permRental read or permRig read; this key has none and none',
  );
  expect(missingPermission(endpoints.whoami.access, none)).toBeUndefined();
});
