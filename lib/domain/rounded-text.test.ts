import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDecimals, decimal, fixed, withoutEndZeros } from './decimal.ts';
import { evenText, roundedText } from './rounded-text.ts';

test.each([
  ['0.000003795123', '0.0000037951'],
  ['0.000003795150', '0.0000037952'],
  ['0.099999600000', '0.1'],
  ['0.00012500', '0.000125'],
  ['12.345650000000', '12.346'],
  ['1234567.4', '1234567'],
  ['7', '7'],
  ['0.000000000000', '0'],
])('%s in five digits is %s', (text, rounded) => {
  expect(roundedText(text, 5)).toBe(rounded);
});

test('an amount that no floating-point number holds is rounded exactly', () => {
  expect(roundedText('0.10000500000000000000001', 5)).toBe('0.10001');
});

test('what is no decimal number stays as it is', () => {
  expect(roundedText('1.2e-7', 5)).toBe('1.2e-7');
  expect(roundedText('', 5)).toBe('');
});

test('downwards it is never more than the number and upwards never less, by no whole step', () => {
  expect(['0.00010557', '0.1', '12345.6', '0'].map((text) => roundedText(text, 4, 'down'))).toEqual([
    '0.0001055',
    '0.1',
    '12345',
    '0',
  ]);
  expect(['0.00010552', '0.09999999', '12345.1', '0'].map((text) => roundedText(text, 4, 'up'))).toEqual([
    '0.0001056',
    '0.1',
    '12346',
    '0',
  ]);
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 20n }).map((units) => fixed(units, 12)),
      (text) => {
        const [down, up] = [roundedText(text, 4, 'down'), roundedText(text, 4, 'up')];
        expect(compareDecimals(decimal(down), decimal(text))).toBeLessThan(1);
        expect(compareDecimals(decimal(up), decimal(text))).toBeGreaterThan(-1);
        expect([down, up]).toContain(roundedText(text, 4));
      },
    ),
  );
});

test('rounding keeps the order of prices', () => {
  const price = fc.bigInt({ min: 0n, max: 10n ** 20n }).map((units) => fixed(units, 12));
  fc.assert(
    fc.property(price, price, (a, b) => {
      const exact = compareDecimals(decimal(a), decimal(b));
      const rounded = compareDecimals(decimal(roundedText(a, 5)), decimal(roundedText(b, 5)));
      return rounded === 0 || rounded === exact;
    }),
  );
});

test.each([
  ['0.00000744212', '0.000007442'],
  ['0.0000075', '0.000007500'],
  ['0.00000999996', '0.00001000'],
  ['742', '742.0'],
  ['1234567.4', '1234567'],
  ['0.00000000000075', '0.00000000000075'],
  ['0.000000000000', '0'],
  ['free', 'free'],
])('%s in four even digits and at most thirteen places is %s', (text, even) => {
  expect(evenText(text, 4, 13)).toBe(even);
});

test('of one magnitude all have as many figures, and none is another number than without its zeros', () => {
  const units = fc.bigInt({ min: 1_000_000n, max: 9_999_000n });
  fc.assert(
    fc.property(units, (some) => {
      const text = fixed(some, 12);
      expect(evenText(text, 4, 12)).toHaveLength('0.000007442'.length);
      expect(withoutEndZeros(evenText(text, 4, 12))).toBe(roundedText(text, 4));
    }),
  );
});
