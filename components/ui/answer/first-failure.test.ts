import { expect, test } from 'vitest';
import { streakAfter } from './first-failure.ts';

function setup() {
  const read = { isError: false, error: null as unknown, errorUpdatedAt: 0, dataUpdatedAt: 1000 };
  const failed = { ...read, isError: true, error: 'away', errorUpdatedAt: 2000 };
  return { read, failed, streak: streakAfter(undefined, failed) };
}

test('a streak begins at its first failure and keeps that time', () => {
  const { failed, streak } = setup();
  expect(streak?.sinceMs).toBe(2000);
  expect(streakAfter(streak, { ...failed, errorUpdatedAt: 32_000 })).toBe(streak);
});

test('asking again, with nothing known yet, does not end it', () => {
  const unread = { isError: true, error: 'away', errorUpdatedAt: 2000, dataUpdatedAt: 0 };
  const streak = streakAfter(undefined, unread);
  const asking = streakAfter(streak, { ...unread, isError: false, error: null });
  expect(asking).toBe(streak);
  const again = streakAfter(asking, { ...unread, error: 'busy', errorUpdatedAt: 9000 });
  expect(again).toMatchObject({ sinceMs: 2000, error: 'busy' });
});

test('a success ends it, and the next failure begins another', () => {
  const { failed, streak } = setup();
  const answered = streakAfter(streak, { ...failed, isError: false, dataUpdatedAt: 3000 });
  expect(answered).toBeUndefined();
  expect(streakAfter(answered, { ...failed, errorUpdatedAt: 4000, dataUpdatedAt: 3000 })?.sinceMs).toBe(4000);
});

test('what never failed has no streak, whatever was looked at before', () => {
  const { read, streak } = setup();
  expect(streakAfter(streak, read)).toBeUndefined();
});
