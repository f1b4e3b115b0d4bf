import { expect, test } from 'vitest';
import { mayDismiss } from './held-dismissal.ts';

const REASONS = ['outside-press', 'escape-key', 'close-press'] as const;

test.each(REASONS)('%s closes a form that nothing was typed in', (reason) => {
  expect(mayDismiss(reason, { dirty: false, pending: false })).toBe(true);
});

test('what was typed is thrown away by the cross alone', () => {
  const closing = REASONS.filter((reason) => mayDismiss(reason, { dirty: true, pending: false }));
  expect(closing).toEqual(['close-press']);
});

test.each(REASONS)('%s closes nothing while it is being saved', (reason) => {
  expect(mayDismiss(reason, { dirty: false, pending: true })).toBe(false);
});
