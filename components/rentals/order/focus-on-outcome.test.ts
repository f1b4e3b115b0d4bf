import { expect, test } from 'vitest';
import { newsOf } from './focus-on-outcome.ts';

test('every end of an order is news, and the same end of another order is news again', () => {
  expect(newsOf({ name: 'refused', intent: 'a', error: undefined })).not.toBe('');
  expect(newsOf({ name: 'not sent', intent: 'a' })).not.toBe(newsOf({ name: 'not sent', intent: 'b' }));
});

test('looking once more without an end is no news', () => {
  const looked = newsOf({ name: 'unknown', intent: 'a', lookAtMs: 2_000 });
  expect(newsOf({ name: 'unknown', intent: 'a', lookAtMs: 1_000 })).toBe(looked);
});

test('nothing yet, and changed terms, are no news of the notice', () => {
  expect(newsOf({ name: 'running' })).toBe('');
  expect(newsOf({ name: 'none' })).toBe('');
  const terms = { confirmed: { length: 1, cost: '0', currency: 'BTC' } };
  expect(newsOf({ name: 'changed', intent: 'a', terms })).toBe('');
});
