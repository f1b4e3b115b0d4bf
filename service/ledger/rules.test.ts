import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ASSETS } from '#lib/domain/asset.ts';
import { amount } from '#lib/domain/money.ts';
import {
  balanceChanges,
  type Entry,
  entriesOf,
  imbalance,
  neededAmount,
  rentEntries,
  settleEntries,
  shortfall,
} from './rules.ts';

const example = rentEntries({
  renterId: 7,
  rentalId: 812,
  asset: 'BTC',
  cost: amount('0.00100000'),
  fee: amount('0.00003000'),
});

test('renting takes cost and fee from the renter, and the cost waits in escrow', () => {
  expect(example).toEqual([
    { book: 'account', accountId: 7, asset: 'BTC', amount: -103_000n },
    { book: 'escrow', rentalId: 812, asset: 'BTC', amount: 100_000n },
    { book: 'fees', asset: 'BTC', amount: 3_000n },
  ]);
});

test('what a renter pays sums to zero, whatever the cost and the fee', () => {
  const money = fc.bigInt({ min: 0n, max: 10n ** 18n });
  fc.assert(
    fc.property(money, money, fc.constantFrom(...ASSETS), (cost, fee, asset) => {
      expect(imbalance(rentEntries({ renterId: 1, rentalId: 2, asset, cost, fee }))).toBeUndefined();
    }),
  );
});

test('settling gives the owner the cost without the refund, and the renter the refund without the fee', () => {
  const settled = settleEntries({
    ownerId: 3,
    renterId: 7,
    rentalId: 812,
    asset: 'BTC',
    cost: amount('0.00100000'),
    refund: amount('0.00010000'),
  });
  expect(settled).toEqual([
    { book: 'escrow', rentalId: 812, asset: 'BTC', amount: -100_000n },
    { book: 'account', accountId: 3, asset: 'BTC', amount: 90_000n },
    { book: 'account', accountId: 7, asset: 'BTC', amount: 10_000n },
  ]);
  expect(imbalance(settled)).toBeUndefined();
});

test('a fee of nothing is no entry', () => {
  const free = rentEntries({ renterId: 7, rentalId: 812, asset: 'BTC', cost: 5n, fee: 0n });
  expect(entriesOf(free).map(({ book }) => book)).toEqual(['account', 'escrow']);
});

test('assets do not make up for one another', () => {
  const entries: Entry[] = [
    { book: 'outside', asset: 'BTC', amount: -100n },
    { book: 'account', accountId: 1, asset: 'LTC', amount: 100n },
  ];
  expect(imbalance(entries)).toBe('entries sum to -0.00000100 BTC, 0.00000100 LTC, not to zero');
});

test('balances change once per account and asset, by account and then asset', () => {
  const entries: Entry[] = [
    { book: 'account', accountId: 10, asset: 'LTC', amount: 1n },
    { book: 'account', accountId: 9, asset: 'ETH', amount: 2n },
    { book: 'account', accountId: 10, asset: 'BTC', amount: 3n },
    { book: 'account', accountId: 9, asset: 'ETH', amount: 5n },
    { book: 'account', accountId: 8, asset: 'BTC', amount: 6n },
    { book: 'account', accountId: 8, asset: 'BTC', amount: -6n },
    { book: 'fees', asset: 'BTC', amount: 4n },
  ];
  expect(balanceChanges(entries)).toEqual([
    { accountId: 9, asset: 'ETH', amount: 7n },
    { accountId: 10, asset: 'BTC', amount: 3n },
    { accountId: 10, asset: 'LTC', amount: 1n },
  ]);
});

test('who cannot pay is told the sum with its fee; who may see the balance, what it is and what is missing', () => {
  const change = { accountId: 7, asset: 'BTC', amount: -103_000n } as const;
  expect(neededAmount(change, example)).toBe('0.00103000 BTC are needed (0.00003000 of it the fee)');
  const others = { book: 'fees', asset: 'LTC', amount: 5_000n } as const;
  expect(neededAmount(change, [...example, others])).toBe(neededAmount(change, example));
  expect(neededAmount(change, [others])).toBe('0.00103000 BTC are needed');
  expect(shortfall(change, 100_000n)).toBe('the balance is 0.00100000 BTC: 0.00003000 BTC are missing');
});
