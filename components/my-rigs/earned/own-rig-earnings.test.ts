import { expect, test } from 'vitest';
import type { Asset } from '#lib/domain/asset.ts';
import { earnedAssets, earnedOrder } from './own-rig-earnings.ts';

function setup(amounts: Partial<Record<Asset, bigint>>): ReadonlyMap<Asset, bigint> {
  return new Map(Object.entries(amounts) as [Asset, bigint][]);
}

test('the chosen asset comes first where something was earned in it, and no asset of which nothing was', () => {
  expect(earnedAssets(setup({ BTC: 5n, LTC: 7n }), 'LTC')).toEqual(['LTC', 'BTC']);
  expect(earnedAssets(setup({ BTC: 0n, LTC: 7n }), 'BTC')).toEqual(['LTC']);
  expect(earnedAssets(setup({}), 'BTC')).toEqual([]);
});

test('who earned in other assets alone stands between who earned in the chosen one and who earned nothing', () => {
  const falling = [
    setup({ BTC: 2n, LTC: 1n }),
    setup({ BTC: 1n }),
    setup({ LTC: 463_000_000n }),
    setup({ LTC: 318_000_000n, DOGE: 5n }),
    setup({ DOGE: 68_000_000_000n }),
    setup({ BTC: 0n }),
  ].map((amounts) => earnedOrder(amounts, 'BTC'));
  for (const [at, order] of falling.slice(1).entries()) expect(order).toBeLessThan(falling[at] ?? 0n);
});
