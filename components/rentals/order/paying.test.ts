import { expect, test } from 'vitest';
import { amount } from '#lib/domain/money.ts';
import { balanceIn } from './paying.ts';

test('a balance is read with its sign, and is zero where the account never had any', () => {
  const balances = { BTC: { confirmed: '-0.50000000', unconfirmed: '0.00000000' } };
  expect(balanceIn(balances, 'BTC')).toBe(-amount('0.5'));
  expect(balanceIn(balances, 'LTC')).toBe(0n);
  expect(balanceIn(undefined, 'BTC')).toBeUndefined();
});

test('a balance of more than eight places is rounded', () => {
  expect(balanceIn({ BTC: { confirmed: '0.123456789', unconfirmed: '0' } }, 'BTC')).toBe(12_345_679n);
});

test.each(['1.2e-7', '', '--1'])('the balance "%s" cannot be read, and is not known', (confirmed) => {
  expect(balanceIn({ BTC: { confirmed, unconfirmed: '0' } }, 'BTC')).toBeUndefined();
});
