import { expect, test } from 'vitest';
import { MarketRefusal, MarketUnreachable } from '#lib/contract/errors.ts';
import { waitMs } from './failed-question.ts';

test('a wait is as long as was asked for and up to a tenth more, else 5 to 15 s', () => {
  const asked = new MarketRefusal('UPSTREAM_RATE_LIMITED', { retryAfterSeconds: 20 });
  expect([0, 0.5, 1].map((chance) => waitMs(asked, () => chance))).toEqual([20_000, 21_000, 22_000]);
  const none = new MarketUnreachable('nothing sent');
  expect([0, 0.5, 1].map((chance) => waitMs(none, () => chance))).toEqual([5_000, 10_000, 15_000]);
});
