import { expect, test } from 'vitest';
import type { Asset } from '#lib/domain/asset.ts';
import { earnedSum } from './earned-sum.ts';

const RIGS = [{ id: '1' }, { id: '2' }, { id: '3' }];

function setup(amounts: Record<string, [Asset, bigint][]>) {
  return earnedSum(RIGS, (rigId) => {
    const earned = amounts[rigId];
    return earned ? { value: new Map(earned) } : { missing: 'not read yet' };
  });
}

test('what rigs earned adds up asset by asset in the order of the wallet, less what went back', () => {
  const { totals } = setup({ 1: [['LTC', 7n]], 2: [['BTC', -2n]], 3: [['BTC', 5n]] });
  expect(totals).toEqual([
    { asset: 'BTC', amount: 3n },
    { asset: 'LTC', amount: 7n },
  ]);
});

test('an asset in which nothing is left is not told', () => {
  expect(setup({ 1: [['BTC', 2n]], 2: [['BTC', -2n]], 3: [] })).toEqual({ totals: [], unread: 0 });
});

test('rigs whose earnings are not known are counted, not taken for nothing', () => {
  expect(setup({ 2: [['BTC', 2n]] })).toEqual({ totals: [{ asset: 'BTC', amount: 2n }], unread: 2 });
});
