import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amount,
  amountProblem,
  formatAmount,
  formatHourRate,
  hourRate,
  priceProblem,
  readAmount,
  readPrice,
  readSignedAmount,
} from './money.ts';

test('an amount is counted in units of 1e-8', () => {
  expect(amount('0.00012500')).toBe(12_500n);
  expect(amount('605.50458275')).toBe(60_550_458_275n);
  expect(amount('0')).toBe(0n);
  expect(amount('9999999999.99999999')).toBe(999_999_999_999_999_999n);
});

test.each(['', '-1', '+1', '1e-8', '1.', '.1', '0.123456789', '10000000000', ' 1', '1\n', '١', '1,0', 'NaN'])(
  'security 44: %j is not an amount, and the problem names the limit',
  (text) => {
    expect(() => amount(text)).toThrow(RangeError);
    expect(amountProblem(text)).toBe(
      'must be a decimal number such as 0.00012500, below 10,000,000,000, with at most 8 places',
    );
  },
);

test.each(['', '-1', '+1', '1e-8', '1.', '.1', '10000000000', ' 1', '1\n', '١', '1,0', 'NaN'])(
  'security 44: %j is not a rate per hour',
  (text) => {
    expect(() => hourRate(text)).toThrow(RangeError);
  },
);

test('a good amount has no problem', () => {
  expect(amountProblem('0.00066000')).toBeUndefined();
});

test('a ledger value may be a debit', () => {
  expect(readSignedAmount('-0.00103000')).toBe(-103_000n);
  expect(readSignedAmount('0.00100000')).toBe(100_000n);
  expect(readSignedAmount('--1')).toBeUndefined();
});

test('amounts come back as they were written', () => {
  const amounts = fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n });
  fc.assert(
    fc.property(amounts, (value) => {
      expect(readSignedAmount(formatAmount(value))).toBe(value);
    }),
  );
  expect(formatAmount(-94_200n)).toBe('-0.00094200');
});

test('a price is an amount, and more than nothing', () => {
  expect(priceProblem('0.00000001')).toBeUndefined();
  for (const none of ['0', '0.0', '0.00000000', '-0', '-1', '-0.00000001'])
    expect(priceProblem(none)).toBe('must be more than zero');
  for (const none of ['', '-', '--1', '1e-3', '-1e-3', '0.000000001'])
    expect(priceProblem(none)).toBe(amountProblem(none));
});

test('a rate per hour has twelve places', () => {
  expect(hourRate('0.000003795000')).toBe(3_795_000n);
  expect(formatHourRate(3_795_000n)).toBe('0.000003795000');
  expect(hourRate('0.5')).toBe(500_000_000_000n);
  expect(amount('0.5')).toBe(50_000_000n);
  // A service that does not round sends what its arithmetic leaves: 0.00066 / 24 * 0.138.
  expect(hourRate('0.0000037950000000000005')).toBe(3_795_000n);
  expect(hourRate('0.000029166666666666666')).toBe(29_166_667n);
});

test('what a service asks beyond our places is rounded in an amount; in a price only what its arithmetic leaves', () => {
  expect(readAmount('0.00009108000000000002')).toBe(9_108n);
  expect(readAmount('0.000087499999999999')).toBe(8_750n);
  for (const none of ['', '-1', '1e-8', 'ask', '10000000000']) expect(readAmount(none)).toBeUndefined();
  expect(readPrice('0.0007260000000000001')).toBe(72_600n);
  expect(readPrice('0.30000000000000004')).toBe(30_000_000n);
  expect(readPrice('0.0000000000')).toBe(0n);
  for (const finer of ['0.123456789', '0.000000001234', '0.00066000001'])
    expect(readPrice(finer)).toBeUndefined();
});
