import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount, readSignedAmount } from '#lib/domain/money.ts';
import { scaledAmount, scaledDifference } from './scaled-amount.ts';

test.each([
  ['0.00012500', '12,500'],
  ['0.00000001', '1'],
  ['12.00000000', '1,200,000,000'],
  ['0.000003795123', '379.5123'],
  ['0.000003795', '379.5'],
  ['0.0000037950', '379.50'],
  ['0', '0'],
  ['-0.00094200', '-94,200'],
  ['3', '300,000,000'],
  ['9999999999.99999999', '999,999,999,999,999,999'],
])('%s BTC is %s sat', (text, value) => {
  expect(scaledAmount(text, 'BTC', 'smallest')).toEqual({ value, unit: 'sat' });
});

test('other assets have no name for it', () => {
  expect(scaledAmount('0.00012500', 'LTC', 'smallest')).toEqual({ value: '12,500', unit: '× 10⁻⁸ LTC' });
});

test.each([
  ['0.00012500', '0.00012500'],
  ['0.000186852738', '0.000186852738'],
  ['999.99999999', '999.99999999'],
  ['1204.50000000', '1,204.50000000'],
  ['-9999999999.99999999', '-9,999,999,999.99999999'],
  ['1.2e-7', '1.2e-7'],
])('in the asset itself %s keeps every place', (text, value) => {
  expect(scaledAmount(text, 'DOGE', 'asset')).toEqual({ value, unit: 'DOGE' });
});

test('an asset is known in any case of its letters', () => {
  expect(scaledAmount('0.5', 'btc', 'asset')).toEqual({ value: '0.5', unit: 'BTC' });
  expect(scaledAmount('0.00012500', 'btc', 'smallest')).toEqual({ value: '12,500', unit: 'sat' });
});

test('of an asset that the desk does not know nobody knows the smallest unit', () => {
  expect(scaledAmount('0.5', 'XYZ', 'smallest')).toEqual({ value: '0.5', unit: 'XYZ' });
  expect(scaledAmount('1204.5', 'XYZ', 'asset')).toEqual({ value: '1204.5', unit: 'XYZ' });
});

test('what is no decimal number stays as it is, in the asset', () => {
  expect(scaledAmount('1.2e-7', 'BTC', 'smallest')).toEqual({ value: '1.2e-7', unit: 'BTC' });
});

test('no amount loses a unit on its way', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n }), (units) => {
      const { value } = scaledAmount(formatAmount(units), 'BTC', 'smallest');
      expect(BigInt(value.replaceAll(',', ''))).toBe(readSignedAmount(formatAmount(units)));
    }),
  );
});

test.each([
  ['0.00000001', '+0.00000001', '+1'],
  ['-0.00012500', '-0.00012500', '-12,500'],
  ['0.00000000', '0.00000000', '0'],
])('a difference of %s BTC has its sign in either scale', (text, inAsset, inSmallest) => {
  expect(scaledDifference(text, 'BTC', 'asset')).toEqual({ value: inAsset, unit: 'BTC' });
  expect(scaledDifference(text, 'BTC', 'smallest')).toEqual({ value: inSmallest, unit: 'sat' });
});
