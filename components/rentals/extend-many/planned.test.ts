import { expect, test } from 'vitest';
import { extensionRows } from '#test/pages/extensions.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import { planExtensions } from './plan.ts';
import { outdated, reviewOf } from './planned.ts';

const review = { rows: extensionRows(3) };
const fewer = { rows: extensionRows(2) };

test('a review of which some cannot be extended any more is not confirmed', () => {
  expect(outdated(review, { waits: undefined, awaited: undefined, review })).toBeUndefined();
  expect(outdated(review, { waits: undefined, awaited: undefined, review: fewer })).toMatch(
    /^Some of them need not or cannot be extended/,
  );
});

test('of those whose cost is asked for once more it is not said that they cannot be extended', () => {
  const awaited = 'The market is still asked what some of them cost.';
  expect(outdated(review, { waits: undefined, awaited, review: fewer })).toBe(awaited);
});

test('a review keeps what it leaves out in sight, with the reason', () => {
  const rental = rentalData({ id: '7', rig: '3', hours: 10, extended: 0 });
  const rentals = ['99', '48'].map((maxhours) => {
    return { ...rental, id: maxhours, rig: { ...rental.rig, extensions: true, maxhours } };
  });
  const length = { untilMs: 60 * 3_600_000 };
  const levels = { permAccount: 'read', permRental: 'write', permRig: 'none' } as const;
  const plan = planExtensions(rentals, {
    length,
    levels,
    feeRate: '0.03',
    nowMs: 3_600_000,
    quotes: new Map(),
  });
  const kept = reviewOf(plan, { length, until: '' }, undefined);
  expect(kept?.rows.map(({ id }) => id)).toEqual(['99']);
  expect(kept?.plan.map(({ problem }) => problem)).toEqual([
    undefined,
    expect.stringMatching(/^It can run until .* at the latest: the rig is rented for 48 hours/),
  ]);
});
