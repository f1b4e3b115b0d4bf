import { expect, test } from 'vitest';
import { priceRule } from './listing-rules.ts';
import { NEW_LISTING } from './listing-values.ts';

test('not all prices may be blank, unless the rig has none at the market either', () => {
  const priced = { ...NEW_LISTING, price: { ...NEW_LISTING.price, DOGE: '3' } };
  expect(priceRule('BTC', true).validate('', priced)).toBe(true);
  expect(priceRule('BTC', true).validate('', NEW_LISTING)).toBe('A rig needs a price in at least one asset.');
  expect(priceRule('BTC', false).validate('', NEW_LISTING)).toBe(true);
  expect(priceRule('BTC', false).validate('0', NEW_LISTING)).toBe('The price in BTC must be more than zero.');
});
