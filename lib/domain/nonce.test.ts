import { expect, test } from 'vitest';
import { isNonce } from './nonce.ts';

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
