import { expect, test } from 'vitest';
import { amount } from '#lib/domain/money.ts';
import type { ExtensionReview } from '../extend/extension.ts';
import { beyondBalances, extensionSums } from './sums.ts';

function review(currency: string, cost: string, total?: string): ExtensionReview {
  const quote = { rentalid: '1', rigid: '1', currency, cost, ...(total ? { total } : {}) };
  return { hours: 2, had: 6, quote, newEndMs: 0, confirmed: { length: 2, cost, currency } };
}

const REVIEWS = [
  review('LTC', '0.10000000', '0.10300000'),
  review('BTC', '0.00100000', '0.00103000'),
  { ...review('BTC', '0.00200000', '0.00206000'), hours: 3 },
];

test('extensions are summed asset by asset, each against its own balance', () => {
  const balances = { BTC: { confirmed: '0.01000000' }, LTC: { confirmed: '0.10000000' } };
  expect(extensionSums(REVIEWS, balances)).toEqual([
    {
      asset: 'BTC',
      rentals: 2,
      hours: 5,
      cost: amount('0.00300000'),
      fee: amount('0.00009000'),
      each: [
        { cost: amount('0.00100000'), fee: amount('0.00003000') },
        { cost: amount('0.00200000'), fee: amount('0.00006000') },
      ],
      total: amount('0.00309000'),
      balanceAfter: amount('0.00691000'),
    },
    {
      asset: 'LTC',
      rentals: 1,
      hours: 2,
      cost: amount('0.10000000'),
      fee: amount('0.00300000'),
      each: [{ cost: amount('0.10000000'), fee: amount('0.00300000') }],
      total: amount('0.10300000'),
      balanceAfter: -amount('0.00300000'),
    },
  ]);
});

test('what the balances do not cover together is said, also where each alone would be covered', () => {
  const said = (confirmed: string) =>
    beyondBalances(extensionSums(REVIEWS.slice(1), { BTC: { confirmed } }), 'asset');
  expect(said('0.00309000')).toBeUndefined();
  expect(said('0.00308999')).toBe('Your balance would be 0.00000001 BTC short.');
});

test('the balance of every asset counts, not that of the first alone', () => {
  const balances = { BTC: { confirmed: '0.01000000' }, LTC: { confirmed: '0.10000000' } };
  expect(beyondBalances(extensionSums(REVIEWS, balances), 'asset')).toBe(
    'Your balance would be 0.00300000 LTC short.',
  );
});

test('a fee that the market does not say of each is not known of all', () => {
  const [sum] = extensionSums(
    [review('BTC', '0.00100000'), review('BTC', '0.00100000', '0.00103000')],
    undefined,
  );
  expect(sum).toMatchObject({ fee: undefined, total: amount('0.00203000'), balanceAfter: undefined });
});
