import { expect, test } from 'vitest';
import { listText } from './list-text.ts';

test('a list is told plainly, of every one of its items, or of either', () => {
  const assets = ['BTC', 'LTC', 'ETH'];
  expect(listText(assets)).toBe('BTC, LTC, ETH');
  expect(listText(assets, 'every')).toBe('BTC, LTC and ETH');
  expect(listText(assets, 'either')).toBe('BTC, LTC or ETH');
  expect(listText(['BTC'], 'every')).toBe('BTC');
});
