import { expect, test } from 'vitest';
import { MarketRefusal, MarketUnreadable } from '#lib/contract/errors.ts';
import { withoutSigned } from './refusal-words.ts';

const signature = '409c03ec3609ebe5f61e2e341331b7520e0709c9';
const nonce = '1795760273077000';
const signed = { 'x-api-key': 'key', 'x-api-nonce': nonce, 'x-api-sign': signature };

test.each([
  ['as they were sent', signature],
  ['in other letters', signature.toUpperCase()],
])('security 33: signature and nonce that a refusal repeats %s are hidden, wherever it does', (_, told) => {
  const echo = `${told} of ${nonce}`;
  const details = {
    message: `not ${echo}`,
    status: 401,
    fields: [{ path: `at ${echo}`, message: `is ${echo}` }],
  };
  expect(withoutSigned(new MarketRefusal('INVALID_SIGNATURE', details), signed)).toMatchObject({
    code: 'INVALID_SIGNATURE',
    details: {
      message: 'not [hidden] of [hidden]',
      status: 401,
      fields: [{ path: 'at [hidden] of [hidden]', message: 'is [hidden] of [hidden]' }],
    },
  });
});

test('what is no refusal stays as it is', () => {
  const unreadable = new MarketUnreadable('not JSON');
  expect(withoutSigned(unreadable, signed)).toBe(unreadable);
});
