import { expect, test } from 'vitest';
import { type Lane, lanes } from '#lib/contract/desk.ts';
import { changesAMinute } from './change-room.ts';
import { createOutlook } from './outlook.ts';

/** How many changes a minute there is room for beside calls of other lanes, where any minute may have 95. */
function setup(
  others: Partial<Record<Lane, number>> = {},
  changed: { limit?: number; pausedMs?: number } = {},
) {
  const steps = { full: () => undefined, left: () => undefined, freeIn: () => 0 };
  const counted = lanes.flatMap((lane) => Array(others[lane] ?? 0).fill({ lane, lapsesInMs: 1_000 }));
  const view = { limit: 95, isShrunk: false, pausedMs: 0, pausedBy: 'service', counted, ...changed } as const;
  return changesAMinute(view, createOutlook({ limit: 95, windowMs: 60_000, steps }));
}

test('one who changes much makes 57 changes a minute of 95 calls, whatever was changed before', () => {
  expect(setup()).toBe(57);
  expect(setup({ change: 57 })).toBe(57);
});

test('what others read takes of it once the seventeen reserved for light keys and the ten for money are left', () => {
  expect(setup({ open: 11 })).toBe(57);
  expect(setup({ open: 12 })).toBe(56);
  expect(setup({ open: 12, money: 10 })).toBe(56);
  expect(setup({ open: 10, refresh: 2, money: 13 })).toBe(53);
  expect(setup({ open: 90 })).toBe(0);
});

test('fewer calls make fewer changes, and none while nothing leaves', () => {
  expect(setup({}, { limit: 60 })).toBe(33);
  expect(setup({}, { pausedMs: 1 })).toBe(0);
});
