import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDecimals, decimal, divideHalfUp, fixed, readDecimal, rescale, toNumber } from './decimal.ts';

test('a text keeps every digit and place it has', () => {
  expect(decimal('12.50')).toEqual({ units: 1250n, scale: 2 });
  expect(decimal('0')).toEqual({ units: 0n, scale: 0 });
  expect(decimal('9007199254740993')).toEqual({ units: 9007199254740993n, scale: 0 });
});

test('a number is read through its shortest text, exponent forms included', () => {
  expect(decimal(0.1)).toEqual({ units: 1n, scale: 1 });
  expect(decimal(1e-7)).toEqual({ units: 1n, scale: 7 });
  expect(decimal(1.25e-9)).toEqual({ units: 125n, scale: 11 });
  expect(decimal(1.5e21)).toEqual({ units: 1_500_000_000_000_000_000_000n, scale: 0 });
});

test.each(['', '.5', '5.', '-1', '+1', '1e3', ' 1', '1\n', '0x10', '1,5', '١', 'NaN'])(
  '%j is not a decimal',
  (text) => {
    expect(readDecimal(text)).toBeUndefined();
    expect(() => decimal(text)).toThrow(RangeError);
  },
);

test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 5e-324, 1e40])(
  'the number %d is out of range',
  (number) => {
    expect(() => decimal(number)).toThrow(RangeError);
  },
);

test('the error says what was wrong and the limit', () => {
  expect(() => decimal('12 BTC')).toThrow(
    '"12 BTC" is not a decimal number: digits with an optional fraction, at most 40 on either side of the point',
  );
});

test('forty digits on either side are read, forty-one are not', () => {
  const forty = '9'.repeat(40);
  expect(toNumber(decimal(`${forty}.${forty}`))).toBe(1e40);
  expect(readDecimal(`9${forty}`)).toBeUndefined();
  expect(readDecimal(`0.9${forty}`)).toBeUndefined();
});

test('division rounds halves away from zero', () => {
  expect([5n, 15n, -5n, -15n, 14n, 16n].map((value) => divideHalfUp(value, 10n))).toEqual([
    1n,
    2n,
    -1n,
    -2n,
    1n,
    2n,
  ]);
  expect(divideHalfUp(5n, -10n)).toBe(-1n);
  expect(divideHalfUp(-5n, -10n)).toBe(1n);
  expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError);
});

test('a rounded quotient is never more than half a unit away', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (numerator, denominator) => {
      const error = 2n * (divideHalfUp(numerator, denominator) * denominator - numerator);
      expect(error <= denominator && error >= -denominator).toBe(true);
    }),
  );
});

test('rescaling up is exact and down rounds halves up', () => {
  expect(rescale(decimal('1.5'), 8)).toBe(150_000_000n);
  expect(rescale(decimal('0.125'), 2)).toBe(13n);
  expect(rescale(decimal('0.124'), 2)).toBe(12n);
});

test('fixed writes what decimal reads', () => {
  expect(fixed(12_500n, 8)).toBe('0.00012500');
  expect(fixed(-12_500n, 8)).toBe('-0.00012500');
  expect(fixed(7n, 0)).toBe('7');
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 30 }), (units, scale) => {
      expect(decimal(fixed(units, scale))).toEqual({ units, scale });
    }),
  );
});

test('decimals compare by value, not by places', () => {
  expect(compareDecimals(decimal('1.50'), decimal('1.5'))).toBe(0);
  expect(compareDecimals(decimal('1.05'), decimal('1.5'))).toBe(-1);
  expect(compareDecimals(decimal('10'), decimal('9.99'))).toBe(1);
});
