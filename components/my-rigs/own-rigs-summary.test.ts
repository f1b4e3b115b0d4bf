import { expect, test } from 'vitest';
import type { OwnRig } from './own-rig.ts';
import { ownRigsSummary } from './own-rigs-summary.ts';

const rig = (status: string, online = true) => ({ status: { status, online } }) as OwnRig;
const rented = rig('rented');
const away = rig('rented', false);

test('what costs refunds is counted first, and each rig once', () => {
  const rigs = [rig('disabled'), rig('available'), rented, rented, away, rig('offline', false)];
  expect(ownRigsSummary(rigs, 6)).toBe(
    '6 rigs · 1 not delivering · 1 offline · 2 rented · 1 available · 1 switched off',
  );
});

test('what there is none of is not said, and the parts are of all rigs where a filter hides some', () => {
  expect(ownRigsSummary([rented], 1)).toBe('1 rig · 1 rented');
  expect(ownRigsSummary([rented, away], 1)).toBe('2 rigs · 1 not delivering · 1 rented · 1 fits the filter');
  expect(ownRigsSummary([rented, rented], 0)).toBe('2 rigs · 2 rented · 0 fit the filter');
});

test('a state this desk does not know is counted among all alone', () => {
  expect(ownRigsSummary([rig('sleeping')], 1)).toBe('1 rig');
});
