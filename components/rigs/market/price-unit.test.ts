import { expect, test } from 'vitest';
import { listedUnit } from './price-unit.ts';

const priced = (type: string, ...units: string[]) => units.map((unit) => ({ type, price: { type: unit } }));

test('prices are typed per what most of the rows have them per', () => {
  expect(listedUnit('zhash', { rigs: priced('zhash', 'gh', 'kh', 'kh') })).toBe('kh');
  expect(listedUnit('ZHASH', { rigs: priced('zhash', 'gh', 'kh') })).toBe('gh');
});

test('rows that are still those of another algorithm say nothing of it, nor does a unit that is none', () => {
  expect(listedUnit('zhash', { rigs: priced('sha256', 'ph', 'ph') })).toBeUndefined();
  expect(listedUnit('zhash', { rigs: [...priced('sha256', 'ph', 'ph'), ...priced('zhash', 'kh')] })).toBe(
    'kh',
  );
  expect(listedUnit('zhash', { rigs: priced('zhash', 'furlong') })).toBeUndefined();
});
