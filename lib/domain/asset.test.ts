import { expect, test } from 'vitest';
import { assetOf, byAsset } from './asset.ts';

test('an asset is named in any case', () => {
  expect(['btc', 'BTC', 'Doge'].map(assetOf)).toEqual(['BTC', 'BTC', 'DOGE']);
  expect(['', 'XMR', 'BTC '].map(assetOf)).toEqual([undefined, undefined, undefined]);
});

test('our assets have an order, and others follow as they come', () => {
  expect(['ZEC', 'DOGE', 'XMR', 'BTC'].toSorted(byAsset)).toEqual(['BTC', 'DOGE', 'ZEC', 'XMR']);
});
