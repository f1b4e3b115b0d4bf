import { expect, test } from 'vitest';
import { MarketRefusal, MarketUnreachable, MarketUnreadable } from '#lib/contract/errors.ts';
import { outcomeAfter } from './order-ends.ts';

test.each([
  ['not done', new MarketUnreachable('nothing sent')],
  ['unknown', new MarketUnreachable('perhaps sent')],
  ['unknown', new MarketUnreadable('not JSON')],
  ['unknown', new MarketRefusal('INTERNAL', { status: 500 })],
  ['unknown', new MarketRefusal('UNAVAILABLE', { status: 503 })],
  ['unknown', new MarketRefusal('INTERNAL', { status: 200 })],
  ['unknown', new MarketRefusal('RATE_LIMITED', { status: 200 })],
  ['unknown', new TypeError('a fault of ours')],
  ['refused', new MarketRefusal('BUDGET_EXHAUSTED')],
  ['unknown', new MarketRefusal('INVALID_NONCE', { status: 401 })],
  ['unknown', new MarketRefusal('INVALID_NONCE', { status: 400 })],
  ['unknown', new MarketRefusal('INVALID_SIGNATURE', { status: 403 })],
  ['unknown', new MarketRefusal('INVALID_KEY', { status: 403 })],
  ['unknown', new MarketRefusal('NONCE_TOO_LOW', { status: 401 })],
  ['unknown', new MarketRefusal('REQUEST_TIMEOUT', { status: 408 })],
  ['unknown', new MarketRefusal('REFUSED', { status: 425 })],
  ['unknown', new MarketRefusal('RATE_LIMITED', { status: 429 })],
  ['unknown', new MarketRefusal('REFUSED', { status: 499 })],
  ['refused', new MarketRefusal('PERMISSION_DENIED', { status: 403 })],
  ['refused', new MarketRefusal('RIG_NOT_AVAILABLE', { status: 409 })],
])('an order is %s after %s', (outcome, error) => {
  expect(outcomeAfter(error)).toBe(outcome);
});
