import { expect, test } from 'vitest';
import { balancesBack } from '#lib/domain/ledger.ts';
import { transactionData } from '#test/pages/transaction-data.ts';
import { knownBalances } from './known-balances.ts';

/** The newest of a ledger that began with a deposit of 5 BTC, which the market no longer lists. */
const ROWS = [
  transactionData({ id: '4', amount: '-0.5' }),
  transactionData({ id: '3', amount: '2', currency: 'LTC' }),
  transactionData({ id: '2', amount: '-1.5' }),
];
const CONFIRMED = { BTC: { confirmed: '3.00000000' }, LTC: { confirmed: '2.00000000' } };
const UNIT = 100_000_000n;

test('rows that come to the balance are added up from the first', () => {
  const confirmed = { ...CONFIRMED, BTC: { confirmed: '-2' } };
  expect([...knownBalances(ROWS, { confirmed, back: undefined })].toSorted()).toEqual([
    ['2', (-3n * UNIT) / 2n],
    ['3', 2n * UNIT],
    ['4', -2n * UNIT],
  ]);
});

test('where rows are no longer listed, the balances of their asset are not told forward from nothing', () => {
  expect([...knownBalances(ROWS, { confirmed: CONFIRMED, back: undefined })]).toEqual([['3', 2n * UNIT]]);
});

test('there they are told once they have been worked out back from what is confirmed', () => {
  const back = balancesBack(ROWS, new Map([['BTC', 3n * UNIT]]), () => false);
  expect([...knownBalances(ROWS, { confirmed: CONFIRMED, back })]).toEqual([
    ['4', 3n * UNIT],
    ['3', 2n * UNIT],
    ['2', (7n * UNIT) / 2n],
  ]);
});

test('as long as the balances have not been read, nothing speaks against the rows', () => {
  expect(knownBalances(ROWS, { confirmed: undefined, back: undefined }).get('4')).toBe(-2n * UNIT);
});
