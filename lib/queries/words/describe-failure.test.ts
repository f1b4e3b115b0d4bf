import { expect, test } from 'vitest';
import { MarketRefusal, MarketUnreachable, MarketUnreadable } from '#lib/contract/errors.ts';
import { failureOf } from '../ask/failure.ts';
import { describeFailedRead, describeFailure, describeMissing, whyOf } from './describe-failure.ts';

test('a refusal of the rules says what the market said', () => {
  const error = new MarketRefusal('LENGTH_OUT_OF_RANGE', { message: 'length must be 3 to 24 hours' });
  expect(describeFailure(error)).toBe('Length must be 3 to 24 hours.');
});

test('a code without words of its own is told as it is', () => {
  expect(describeFailure(new MarketRefusal('SOME_OTHER_RULE'))).toBe(
    'The market refused with SOME_OTHER_RULE and says no more. Ask its operator what that means.',
  );
});

test('the seconds of a wait are left to what counts them down: here they would stand still', () => {
  const error = new MarketRefusal('BUDGET_EXHAUSTED', { message: 'no calls left', retryAfterSeconds: 12 });
  expect(describeFailure(error)).toBe('No calls left.');
  expect(describeMissing(error)).toBe('No calls left. The desk asks again by itself.');
});

test('a change without an answer may have gone through, a read without one has not', () => {
  expect(describeFailure(new MarketUnreachable('perhaps sent'))).toMatch(/may have been done/);
  expect(describeFailure(new MarketUnreachable('nothing sent'))).toMatch(/did not answer/);
});

test('what is private in an unreadable answer stays private', () => {
  expect(describeFailure(new MarketUnreadable('rigDetail: 10.0.0.7 said <html>'))).not.toMatch(/10\.0|html/);
});

test('a failure says the same after the way from the server to the browser', () => {
  const error = new MarketRefusal('PERMISSION_DENIED', { message: 'needs permRental read', status: 403 });
  const arrived = JSON.parse(JSON.stringify(failureOf(error)));
  expect(describeFailure(arrived)).toBe(describeFailure(error));
});

test('a fault of the page is not blamed on the connection', () => {
  expect(describeFailure(new TypeError('x is undefined'))).toMatch(/fault of its own/);
});

test('the words that came with a refusal are told rather than ours for its code', () => {
  const error = new MarketRefusal('INTERNAL', { message: 'the log has more under 7f3a' });
  expect(describeFailure(error)).toBe('The log has more under 7f3a. Try again in a moment.');
});

test.each(['NOT_CONNECTED', 'KEY_CHANGED'])(
  'what %s kept from being done is told as what was, which stays true afterwards',
  (code) => {
    const error = new MarketRefusal(code, { message: 'no key is connected' });
    expect(describeFailure(error)).toMatch(/key was not connected any more\. Try again once it is/);
  },
);

test.each([
  ['INVALID_KEY', /connect that one\.$/],
  ['INVALID_SIGNATURE', /Connect the key again/],
  ['INVALID_NONCE', /Make a key for Hashdesk alone\.$/],
  ['PERMISSION_DENIED', /Raise the key at the market/],
  ['NOT_FOUND', /connect the key that may see it\.$/],
  ['INTERNAL', /Try again in a moment\.$/],
  ['UPSTREAM_UNREACHABLE', /Try again in a moment\.$/],
])('%s is told with what to do about it', (code, remedy) => {
  expect(describeFailure(new MarketRefusal(code))).toMatch(remedy);
  const worded = new MarketRefusal(code, { message: 'it is so' });
  if (code !== 'INVALID_NONCE') expect(describeFailure(worded)).toMatch(remedy);
});

test('where a wait is known nobody is told "in a moment", and a failed read has its button beside it', () => {
  const waiting = new MarketRefusal('UNAVAILABLE', { message: 'closed for now', retryAfterSeconds: 30 });
  expect(describeFailure(waiting)).toBe('Closed for now.');
  const failed = new MarketRefusal('UNAVAILABLE', { message: 'closed for now' });
  expect(describeFailedRead(failed)).toBe('Closed for now.');
});

test('of a read, a lost key is said once, by the desk, and everything else where it was read', () => {
  for (const code of ['NOT_CONNECTED', 'KEY_CHANGED'])
    expect(describeFailedRead(new MarketRefusal(code))).toBeUndefined();
  const error = new MarketUnreachable('nothing sent');
  expect(describeFailedRead(error)).toBe(describeFailure(error));
});

test('what to do about a key that has ended is said by the desk too', () => {
  const error = new MarketRefusal('INVALID_KEY');
  expect(describeFailedRead(error)).toBe('The market does not know this key.');
  expect(describeFailure(error)).toMatch(/revoked/);
});

test('what is not asked again by itself is told with when it can be tried again', () => {
  const retryAtMs = 1_790_000_000_000;
  const error = new MarketRefusal('BUDGET_EXHAUSTED', {
    message: 'no calls left',
    retryAfterSeconds: 12,
    retryAtMs,
  });
  expect(whyOf(error)).toEqual({ words: 'No calls left.', atMs: retryAtMs });
  expect(whyOf(error, 'Nothing was paid.')).toEqual({ words: 'Nothing was paid.', atMs: retryAtMs });
  expect(whyOf(new MarketRefusal('NOT_FOUND')).atMs).toBeUndefined();
});

test('of a read that is to wait no seconds are told, which would stand still', () => {
  const error = new MarketRefusal('BUDGET_EXHAUSTED', { message: 'no calls left', retryAfterSeconds: 12 });
  expect(describeFailedRead(error)).toBe('No calls left. The desk asks again by itself.');
});
