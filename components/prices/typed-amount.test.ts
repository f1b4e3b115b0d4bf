import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount } from '#lib/domain/money.ts';
import { readTyped, typedIn, typedProblem, typedText } from './typed-amount.ts';

test('an amount is read in the scale it was typed in', () => {
  expect(readTyped({ text: ' 0.000125 ', scale: 'asset' })).toBe(12_500n);
  expect(readTyped({ text: '12,500', scale: 'smallest' })).toBe(12_500n);
  expect(readTyped({ text: ' 12 500 ', scale: 'smallest' })).toBe(12_500n);
  expect(readTyped({ text: '1,234,567', scale: 'smallest' })).toBe(1_234_567n);
});

test.each([
  ['', 'asset'],
  ['-1', 'asset'],
  ['1e3', 'asset'],
  ['0.000000001', 'asset'],
  ['', 'smallest'],
  ['12.5', 'smallest'],
  ['-3', 'smallest'],
  ['10000,5', 'smallest'],
  ['0,5', 'smallest'],
  ['1,0,0', 'smallest'],
  ['12,5000', 'smallest'],
] as const)('"%s" in the %s scale is no amount, and stays as it was typed', (text, scale) => {
  expect(readTyped({ text, scale })).toBeUndefined();
  expect(typedIn({ text, scale }, 'asset')).toBe(text);
  expect(typedIn({ text, scale }, 'smallest')).toBe(text);
});

test('what is wrong is said with the unit of the moment', () => {
  expect(typedProblem({ text: '12.5', scale: 'smallest' }, 'BTC')).toBe('Must be a whole number (sat).');
  expect(typedProblem({ text: '1,5', scale: 'asset' }, 'LTC')).toMatch(/^Must be an amount of LTC/);
  expect(typedProblem({ text: '1.5', scale: 'asset' }, 'LTC')).toBeUndefined();
});

test('what one typed stays as typed in its own scale, and is the same amount in the other', () => {
  expect(typedIn({ text: '0.1', scale: 'asset' }, 'asset')).toBe('0.1');
  expect(typedIn({ text: '0.1', scale: 'asset' }, 'smallest')).toBe('10000000');
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: amount('9999999999.99999999') }), (value) => {
      const typed = { text: typedText(value, 'smallest'), scale: 'smallest' } as const;
      return readTyped({ text: typedIn(typed, 'asset'), scale: 'asset' }) === value;
    }),
  );
});
