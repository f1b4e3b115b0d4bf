import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test } from 'vitest';
import { sign, verify } from './sign.ts';

const apiKey = 'b2f0c6a1d4e87395';
const secret = '7f3a9c51e08b42d6';

/** Each made with: printf '%s' "$key$nonce$endpoint" | openssl dgst -sha1 -hmac "$secret" */
const vectors = [
  {
    signed: { apiKey, nonce: '1795193421483788', endpoint: '/whoami' },
    secret,
    signature: '9c3b6ac1a5892b257131e7238b0e168b6ca7829c',
  },
  {
    signed: { apiKey, nonce: '1795193421.483788', endpoint: '/rig/1042/graph' },
    secret,
    signature: '5073f21f6e40d94601310d3374e6cadfd8c3b2dd',
  },
  {
    signed: { apiKey, nonce: '1', endpoint: '/rental/7/extend' },
    secret: 'gehäuse-ключ-鍵',
    signature: 'c3fd21c99426a3998495f93dc06ee051e71b36e4',
  },
  {
    signed: { apiKey: 'schlüssel-9', nonce: '22', endpoint: '/account/profile/3/0' },
    secret,
    signature: '1f784037c19619080f501a9a48de3c287b6e2ab7',
  },
  {
    signed: { apiKey, nonce: '1795193421483788', endpoint: '/whoami' },
    secret: 'long-secret-'.repeat(10),
    signature: '2c5d51928f7fc2db5b8b34df88e92c1b2189fdcd',
  },
];

test.each(vectors)('signs $signed.endpoint as openssl does', ({ signed, secret, signature }) => {
  expect(sign(signed, secret)).toBe(signature);
  expect(verify(signed, secret, signature)).toBe(true);
});

test('a signature covers the key, the nonce and the endpoint, and nothing is accepted in its place', () => {
  const signed = { apiKey, nonce: '5', endpoint: '/rig' };
  const signature = sign(signed, secret);
  expect(verify({ ...signed, apiKey: `${apiKey}0` }, secret, signature)).toBe(false);
  expect(verify({ ...signed, nonce: '6' }, secret, signature)).toBe(false);
  expect(verify({ ...signed, endpoint: '/rig/1' }, secret, signature)).toBe(false);
  expect(verify(signed, `${secret} `, signature)).toBe(false);
});

test.each(['', 'a', 'g'.repeat(40), 'ä'.repeat(20), '0'.repeat(4000)])(
  'a signature that is not 40 hexadecimal digits is simply wrong: %j',
  (signature) => {
    expect(verify({ apiKey, nonce: '5', endpoint: '/rig' }, secret, signature)).toBe(false);
  },
);

test('a signature in upper case is wrong: the specification says lowercase', () => {
  const signed = { apiKey, nonce: '5', endpoint: '/rig' };
  expect(verify(signed, secret, sign(signed, secret).toUpperCase())).toBe(false);
});

test('security 42: signatures are compared in constant time, wherever they differ', () => {
  const signed = { apiKey, nonce: '5', endpoint: '/rig' };
  const right = sign(signed, secret);
  const flipped = (at: number) => right.slice(0, at) + (right[at] === '0' ? '1' : '0') + right.slice(at + 1);
  const compared = countComparisons();
  expect([0, 20, 39].map((at) => verify(signed, secret, flipped(at)))).toEqual([false, false, false]);
  expect(verify(signed, secret, right)).toBe(true);
  expect(compared()).toEqual([40, 40, 40, 40]);
});

/** The length of what Node's own comparison in constant time was given, call by call. */
function countComparisons(): () => number[] {
  const lengths: number[] = [];
  const { timingSafeEqual } = crypto;
  crypto.timingSafeEqual = (a, b) => {
    lengths.push(a.byteLength);
    return timingSafeEqual(a, b);
  };
  syncBuiltinESMExports();
  onTestFinished(() => {
    crypto.timingSafeEqual = timingSafeEqual;
    syncBuiltinESMExports();
  });
  return () => lengths;
}
