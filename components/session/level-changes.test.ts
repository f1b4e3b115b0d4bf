import { expect, test } from 'vitest';
import type { PermissionLevels } from '#lib/contract/access.ts';
import { isLowered, latestChanges, levelChanges } from './level-changes.ts';

const AT = 1_785_585_600_000;
const full: PermissionLevels = { permAccount: 'write', permRental: 'write', permRig: 'none' };

test('a lowered and a raised level are told apart, what stayed is not told', () => {
  const changes = levelChanges(full, { ...full, permRental: 'read', permRig: 'read' }, AT);
  expect(changes).toEqual([
    { module: 'permRental', from: 'write', to: 'read', atMs: AT },
    { module: 'permRig', from: 'none', to: 'read', atMs: AT },
  ]);
  expect(changes.map(isLowered)).toEqual([true, false]);
  expect(levelChanges(full, { ...full }, AT)).toEqual([]);
});

test('of each module the last change stands', () => {
  const lowered = levelChanges(full, { ...full, permAccount: 'read', permRental: 'read' }, AT);
  const back = levelChanges({ ...full, permRental: 'read' }, full, AT + 1);
  expect(latestChanges(lowered, back)).toEqual([lowered[0], back[0]]);
});
