import { expect, test } from 'vitest';
import { assetOf } from './asset.ts';

test('an asset is named in any case', () => {
  expect(['btc', 'BTC', 'Doge'].map(assetOf)).toEqual(['BTC', 'BTC', 'DOGE']);
  expect(['', 'XMR', 'BTC '].map(assetOf)).toEqual([undefined, undefined, undefined]);
});
