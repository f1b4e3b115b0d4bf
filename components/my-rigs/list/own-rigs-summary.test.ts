import { expect, test } from 'vitest';
import type { OwnRig } from '../own-rig.ts';
import type { RigLook } from '../own-rig-state.ts';
import { narrowRigs } from './own-rigs-state.ts';
import { ownRigsSummary } from './own-rigs-summary.ts';

const price = { type: 'th', BTC: { price: '0.001' } };
const rig = (status: string, online = true) => ({ status: { status, online }, price }) as OwnRig;
const rented = rig('rented');
const away = rig('rented', false);

/** As it is read. */
function line(rigs: OwnRig[], shown: number, chosen: RigLook | null = null): string {
  const { total, parts, fit } = ownRigsSummary(rigs, { shown, chosen });
  return [total, ...parts.map(({ words }) => words), ...(fit ? [fit] : [])].join(' · ');
}

test('what costs refunds is counted first, and among the rented too', () => {
  const rigs = [rig('disabled'), rig('available'), rented, rented, away, rig('offline', false)];
  expect(line(rigs, 6)).toBe(
    '6 rigs · 1 not delivering · 1 offline · 3 rented · 1 available · 1 switched off',
  );
});

test('what there is none of is not said, and the parts are of all rigs where a filter hides some', () => {
  expect(line([rented], 1)).toBe('1 rig · 1 rented');
  expect(line([rented, away], 1)).toBe('2 rigs · 1 not delivering · 2 rented · 1 fits the filter');
  expect(line([rented, rented], 0)).toBe('2 rigs · 2 rented · 0 fit the filter');
});

test('a rig that is barred is counted by itself, before those that can be rented', () => {
  const barred = { ...rig('disabled'), error_notice: 'Barred.' };
  expect(line([rig('disabled'), barred, rig('available')], 3)).toBe(
    '3 rigs · 1 barred · 1 available · 1 switched off',
  );
});

test('a state this desk does not know is counted among all alone', () => {
  expect(line([rig('sleeping')], 1)).toBe('1 rig');
});

test('a rig on offer that has no price is not counted among those that can be rented', () => {
  const unpriced = { ...rig('available'), price: { type: 'th' } } as OwnRig;
  expect(line([unpriced, rig('available')], 2)).toBe('2 rigs · 1 without a price · 1 available');
});

test('the state that is shown alone is told also where no rig is in it any more', () => {
  expect(line([rented], 0, 'offline')).toBe('1 rig · 0 offline · 1 rented · 0 fit the filter');
});

test('a rig that was weak over seven days is counted as that too, unless chance explains it', () => {
  const delivered = (percent: string, shares: number) =>
    ({ ...rig('available'), delivery: { hours: 168, shares, days: [{ percent }] } }) as unknown as OwnRig;
  const rigs = [
    delivered('80.00', 5000),
    delivered('80.00', 20),
    delivered('0.00', 0),
    delivered('97.00', 5000),
  ];
  expect(line(rigs, 4)).toBe('4 rigs · 2 under 90 % in 7 days · 4 available');
  expect(narrowRigs(rigs, { state: 'weak', algo: null, q: null })).toEqual([rigs[0], rigs[2]]);
});
