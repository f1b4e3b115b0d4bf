import { expect, test } from 'vitest';
import { fallenAssets, fallenWords } from './price-falls.ts';

const btc = (price: string, priceType = 'ph') => ({ price: { BTC: price }, priceType });

test('a price falls that is less than half of what it was, and not one that is just half', () => {
  expect(fallenAssets(btc('0.00100000'), btc('0.00050000'))).toEqual([]);
  expect(fallenAssets(btc('0.00100000'), btc('0.00049999'))).toEqual(['BTC']);
  expect(fallenAssets(btc('0.00000003'), btc('0.00000001'))).toEqual(['BTC']);
  expect(fallenAssets(btc('0.00100000'), btc('0.01000000'))).toEqual([]);
});

test('prices are compared per the same hash rate', () => {
  expect(fallenAssets(btc('0.00100000'), btc('0.00000100', 'th'))).toEqual([]);
  expect(fallenAssets(btc('0.00100000'), btc('0.00000049', 'th'))).toEqual(['BTC']);
  expect(fallenAssets(btc('0.00100000'), btc('0.00100000', 'eh'))).toEqual(['BTC']);
});

test('a price that is new, withdrawn, not one, or per a unit nobody knows does not fall', () => {
  for (const [was, becomes] of [
    [{ price: {}, priceType: 'ph' }, btc('0.1')],
    [btc('0.1'), { price: {}, priceType: 'ph' }],
    [btc('0.1'), btc('a lot')],
    [btc('0.1', 'sol'), btc('0.0001')],
  ] as const)
    expect(fallenAssets(was, becomes)).toEqual([]);
});

test('it is said with what it is now, in the unit that is typed', () => {
  expect(fallenWords('BTC', btc('0.00120000'), 'ph')).toBe(
    'The price in BTC falls to less than half of what it is now, 0.00120000 BTC/PH·day.',
  );
  expect(fallenWords('BTC', btc('0.00120000'), 'eh')).toContain('1.20000000 BTC/EH·day.');
});
