import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, hourRate } from '#lib/domain/money.ts';
import {
  commonFeeTerm,
  feeTerm,
  formatShare,
  type QuoteInput,
  quoteOf,
  quoteOfParts,
  shortfall,
} from './quote.ts';

const BTC = { asset: 'BTC', scale: 'asset' } as const;

function setup(input: Partial<QuoteInput> = {}) {
  return quoteOf({
    hourRate: hourRate('0.000003795000'),
    hours: 24,
    feeRate: '0.03',
    balance: amount('0.00100000'),
    ...input,
  });
}

test('cost, fee and total follow from the rate per hour, and the balance after from the total', () => {
  expect(setup()).toEqual({
    cost: amount('0.00009108'),
    fee: amount('0.00000273'),
    total: amount('0.00009381'),
    balanceAfter: amount('0.00090619'),
  });
});

test('where the market does not say its fee, the total is the cost and the fee is unknown', () => {
  expect(setup({ feeRate: undefined })).toMatchObject({ fee: undefined, total: amount('0.00009108') });
  expect(setup({ feeRate: 'three' })).toMatchObject({ fee: undefined, total: amount('0.00009108') });
});

test('a balance that is too small is told by how much', () => {
  const quote = setup({ balance: amount('0.00008181') });
  expect(shortfall(quote, BTC)).toBe('Your balance would be 0.00001200 BTC short.');
  expect(shortfall(quote, { asset: 'BTC', scale: 'smallest' })).toBe(
    'Your balance would be 1,200 sat short.',
  );
});

test('a balance that is just enough, or not known, is not short', () => {
  expect(shortfall(setup({ balance: amount('0.00009381') }), BTC)).toBeUndefined();
  expect(shortfall(setup({ balance: undefined }), BTC)).toBeUndefined();
});

test('what is paid and what is left always add up to the balance', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 18n });
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: 1, max: 1500 }), (rate, balance, hours) => {
      const { cost, fee = 0n, total, balanceAfter = 0n } = setup({ hourRate: rate, hours, balance });
      return total === cost + fee && total + balanceAfter === balance;
    }),
  );
});

test('the share stands beside the fee only where the fee is that share of the cost', () => {
  expect(feeTerm(setup(), '0.03')).toBe('Fee, 3 %');
  expect(feeTerm(undefined, '0.03')).toBe('Fee, 3 %');
  expect(feeTerm(setup(), undefined)).toBe('Fee');
  expect(feeTerm(setup(), 'three')).toBe('Fee');
  const dearer = quoteOfParts({ cost: amount('0.00009108'), fee: amount('0.00000274') }, undefined);
  expect(feeTerm(dearer, '0.03')).toBe('Fee');
});

test('beside the fees of several it stands where each is that share of its own cost, as it was rounded', () => {
  // Of both together it would be 0.00000004.
  const rounded = { cost: amount('0.00000067'), fee: amount('0.00000002') };
  const dearer = { ...rounded, fee: amount('0.00000003') };
  expect(commonFeeTerm([rounded, rounded, rounded], '0.03')).toBe('Fee, 3 %');
  expect(commonFeeTerm([rounded, dearer], '0.03')).toBe('Fee');
  expect(commonFeeTerm([rounded, { ...rounded, fee: undefined }], '0.03')).toBe('Fee');
  expect(commonFeeTerm([rounded], undefined)).toBe('Fee');
  expect(commonFeeTerm([], '0.03')).toBe('Fee');
});

test('a share is shown in percent', () => {
  expect(formatShare('0.03')).toBe('3 %');
  expect(formatShare('0.0075')).toBe('0.75 %');
  expect(formatShare('0')).toBe('0 %');
});
