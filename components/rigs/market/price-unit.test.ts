import { expect, test } from 'vitest';
import { priceUnit } from './price-unit.ts';

const algorithms = [{ name: 'zhash', hashtype: 'gh' }];
const priced = (...types: string[]) => types.map((type) => ({ price: { type } }));

test('prices are typed per what most of the rows have them per', () => {
  expect(priceUnit('zhash', { algorithms, rigs: priced('gh', 'kh', 'kh') })).toBe('kh');
  expect(priceUnit('zhash', { algorithms, rigs: priced('gh', 'kh') })).toBe('gh');
});

test('without rows, and where they have a unit that is none, they are typed per what the market counts the algorithm by', () => {
  expect(priceUnit('ZHASH', { algorithms, rigs: [] })).toBe('gh');
  expect(priceUnit('zhash', { algorithms, rigs: priced('furlong') })).toBe('gh');
  expect(priceUnit('other', { algorithms, rigs: [] })).toBe('ph');
});

test('rows of several algorithms have none in common', () => {
  expect(priceUnit(null, { algorithms, rigs: priced('kh', 'kh') })).toBe('ph');
});
