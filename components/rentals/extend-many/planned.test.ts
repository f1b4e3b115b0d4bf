import { expect, test } from 'vitest';
import { extensionRows } from '#test/pages/extensions.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import type { ExtensionRow } from './extension-row.ts';
import { planExtensions } from './plan.ts';
import { outdated, reviewOf } from './planned.ts';

const [one, two, three] = extensionRows(3) as [ExtensionRow, ExtensionRow, ExtensionRow];
const review = { rows: [one, two, three] };
const fewer = { rows: [one, two] };
const now = (rows: readonly ExtensionRow[]) => ({ waits: undefined, awaited: undefined, review: { rows } });

test('a review of which some cannot be extended any more is not confirmed, and says which', () => {
  expect(outdated(review, now(review.rows))).toBeUndefined();
  expect(outdated(review, now(fewer.rows))).toBe(
    'Need not or cannot be extended any more: “Rig 3”. Go back and look.',
  );
  const other = { ...three, id: '8' };
  expect(outdated(review, now([one, two, other])), 'as many others').toMatch(/“Rig 3”/);
  expect(outdated({ rows: extensionRows(5) }, now([two]))).toMatch(
    /“Rig 1”, “Rig 3”, “Rig 4”, 1 rental more\./,
  );
});

test('a review of a rental that was extended elsewhere since is not confirmed', () => {
  const longer = { ...two, endMs: two.endMs + 3_600_000, newEndMs: two.newEndMs + 3_600_000 };
  expect(outdated(review, now([one, longer, three]))).toBe(
    'Extended since you reviewed this: “Rig 2”. Go back, and review it again.',
  );
  const fromNow = { ...two, newEndMs: two.newEndMs + 60_000 };
  expect(outdated(review, now([one, fromNow, three]))).toBeUndefined();
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
