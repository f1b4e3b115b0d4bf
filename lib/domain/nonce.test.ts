import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNonces, isNonce } from './nonce.ts';

test.each([
  '1795193421',
  '1795193421483',
  '1795193421.483788',
  '1234567890123456789012',
  '1.5',
  '0',
  '9'.repeat(40),
])('%s is a nonce', (text) => expect(isNonce(text)).toBe(true));

test.each(['', '-1', '1.', '.1', '1e5', ' 1', '1\n', 'abc', '١', '9'.repeat(41), `1.${'9'.repeat(21)}`])(
  '%j is not a nonce',
  (text) => expect(isNonce(text)).toBe(false),
);

test('nonces compare as numbers, not as text or floats', () => {
  expect(compareNonces('9', '10')).toBe(-1);
  expect(compareNonces('9007199254740993', '9007199254740992')).toBe(1);
  expect(compareNonces('1795193421.483788', '1795193421.4837880')).toBe(0);
  expect(compareNonces('1795193421.9', '1795193421.10')).toBe(1);
  expect(compareNonces('1795193421', '1795193421.0')).toBe(0);
  expect(compareNonces('007', '7')).toBe(0);
  expect(compareNonces('0.1', '0.11')).toBe(-1);
});

test('the order agrees with exact arithmetic', () => {
  const wholes = fc.bigInt(0n, 10n ** 40n - 1n);
  const fractions = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 20 });
  const nonces = fc.tuple(fc.oneof(wholes, fc.bigInt(0n, 2n)), fractions).map(([whole, fraction]) => ({
    text: `${whole}.${fraction}`,
    value: BigInt(`${whole}${fraction.padEnd(20, '0')}`),
  }));
  fc.assert(
    fc.property(nonces, nonces, (a, b) => {
      expect(compareNonces(a.text, b.text)).toBe(Number(a.value > b.value) - Number(a.value < b.value));
    }),
  );
});
