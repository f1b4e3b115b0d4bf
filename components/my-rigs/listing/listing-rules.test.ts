import { expect, test } from 'vitest';
import { priceRule, rateRule } from './listing-rules.ts';
import { NEW_LISTING } from './listing-values.ts';

test('not all prices may be blank, unless the rig has none at the market either', () => {
  const priced = { ...NEW_LISTING, price: { ...NEW_LISTING.price, DOGE: '3' } };
  expect(priceRule('BTC', true).validate('', priced)).toBe(true);
  expect(priceRule('BTC', true).validate('', NEW_LISTING)).toBe('A rig needs a price in at least one asset.');
  expect(priceRule('BTC', false).validate('', NEW_LISTING)).toBe(true);
  expect(priceRule('BTC', false).validate('0', NEW_LISTING)).toBe('The price in BTC must be more than zero.');
});

test('a hash rate above the highest is told, whatever its unit, unless it is listed so already', () => {
  const highest = 'The hash rate must not be more than 1,000,000 EH/s.';
  const inPeta = { ...NEW_LISTING, hashType: 'ph' } as const;
  expect(rateRule().validate('999999999999', inPeta)).toBe(highest);
  expect(rateRule().validate(' 1000000000 ', inPeta)).toBe(true);
  expect(rateRule(inPeta).validate('', inPeta)).toMatch(/^The hash rate must be a positive number/);
  const listed = { hash: '999999999999', hashType: 'ph' } as const;
  expect(rateRule(listed).validate('999999999999', inPeta)).toBe(true);
  expect(rateRule(listed).validate('999999999999', { ...inPeta, hashType: 'eh' })).toBe(highest);
});
