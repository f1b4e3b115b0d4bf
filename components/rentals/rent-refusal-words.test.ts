import { expect, test } from 'vitest';
import { MarketRefusal, MarketUnreachable, MarketUnreadable } from '#lib/contract/errors.ts';
import { mayHaveRented, rentRefusalWords } from './rent-refusal-words.ts';

test.each([
  'INSUFFICIENT_FUNDS',
  'RIG_NOT_AVAILABLE',
  'RIG_NOT_RENTABLE_IN',
  'LENGTH_OUT_OF_RANGE',
  'OWN_RIG',
  'PRICE_CHANGED',
  'TERMS_CHANGED',
  'PERMISSION_DENIED',
])('%s says that nothing was paid, and what to do', (code) => {
  const words = rentRefusalWords(new MarketRefusal(code));
  expect(words).toMatch(/^Nothing was paid: /);
  expect(words).not.toContain(code);
});

test("another refusal is told in the service's own words", () => {
  const refusal = new MarketRefusal('INVALID_BODY', { message: 'profile: must have a pool' });
  expect(rentRefusalWords(refusal)).toBe('Profile: must have a pool.');
});

test('no answer after sending may be a rental', () => {
  expect(mayHaveRented(new MarketUnreachable('perhaps sent'))).toBe(true);
  expect(mayHaveRented(new MarketRefusal('UNCONFIRMED'))).toBe(true);
  expect(mayHaveRented(new MarketUnreadable('not JSON'))).toBe(true);
});

test('a refusal, or a request that was never sent, is no rental', () => {
  expect(mayHaveRented(new MarketRefusal('PRICE_CHANGED'))).toBe(false);
  expect(mayHaveRented(new MarketUnreachable('nothing sent'))).toBe(false);
});
