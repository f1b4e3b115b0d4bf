import { expect, test } from 'vitest';
import type { RigFacets } from '#lib/contract/desk-rigs.ts';
import { usualRate } from './usual-rate.ts';

const counted = (hash?: RigFacets['hash']) => ({ facets: { ...(hash && { hash }) } as RigFacets });
const RATES = { min: 1e9, median: 5e9, max: 8.621e21 };

test('what is usual is what the rig in the middle advertises, however much another one does', () => {
  const page = { total: 3, othersOnly: true, ...counted(RATES) } as const;
  expect(usualRate(page)).toEqual({ median: 5e9, ownAmong: false });
  expect(usualRate({ total: 3, ...counted(RATES) })).toEqual({ median: 5e9, ownAmong: true });
});

test('of too few rigs, or of none that tells, none is in the middle', () => {
  expect(usualRate({ total: 2, ...counted(RATES) })).toBeUndefined();
  expect(usualRate({ total: 3, ...counted() })).toBeUndefined();
});
