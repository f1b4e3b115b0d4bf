import { expect, test } from 'vitest';
import { extensionRows } from '#test/extensions.ts';
import { outdated } from './planned.ts';

const review = { rows: extensionRows(3) };
const fewer = { rows: extensionRows(2) };

test('a review of which some cannot be extended any more is not confirmed', () => {
  expect(outdated(review, { waits: undefined, review })).toBeUndefined();
  expect(outdated(review, { waits: undefined, review: fewer })).toMatch(
    /^Some of them need not or cannot be extended/,
  );
});

test('of those whose cost is asked for once more it is not said that they cannot be extended', () => {
  const waits = 'The market is still asked what some of them cost.';
  expect(outdated(review, { waits, review: fewer })).toBe(waits);
});
