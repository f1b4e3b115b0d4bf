import { expect, test } from 'vitest';
import { MarketRefusal, MarketUnreachable, MarketUnreadable } from '#lib/contract/errors.ts';
import { outcomeOf } from './order-outcome.ts';

test.each([
  ['not done', new MarketUnreachable('nothing sent')],
  ['unknown', new MarketUnreachable('perhaps sent')],
  ['unknown', new MarketUnreadable('not JSON')],
  ['unknown', new MarketRefusal('INTERNAL', { status: 500 })],
  ['unknown', new MarketRefusal('UNAVAILABLE', { status: 503 })],
  ['unknown', new TypeError('a fault of ours')],
  ['refused', new MarketRefusal('BUDGET_EXHAUSTED')],
  ['refused', new MarketRefusal('INVALID_NONCE', { status: 401 })],
  ['refused', new MarketRefusal('RATE_LIMITED', { status: 429 })],
  ['refused', new MarketRefusal('RIG_NOT_AVAILABLE', { status: 409 })],
])('an order is %s after %s', (outcome, error) => {
  expect(outcomeOf(error)).toBe(outcome);
});
