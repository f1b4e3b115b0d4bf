import { expect, test } from 'vitest';
import type { ExtensionTerms, RentalTerms } from '#lib/contract/desk-orders.ts';
import { termsLines } from './changed-terms.ts';

const RENTAL: RentalTerms = {
  price: '0.00012500',
  type: 'th',
  currency: 'BTC',
  hash: { hash: 138, type: 'th' },
  length: 24,
  cost: '0.01725000',
};
const EXTENSION: ExtensionTerms = { length: 3, cost: '0.00030000', fee: '0.00000900', currency: 'BTC' };

function changedTo(current: Partial<RentalTerms>) {
  const lines = termsLines({ confirmed: RENTAL, current: { ...RENTAL, ...current } });
  return lines.filter(({ changed }) => changed);
}

test('a dearer and a cheaper price are told apart, exactly', () => {
  expect(changedTo({ price: '0.00012501' })).toMatchObject([{ term: 'Price', difference: '0.00000001' }]);
  expect(changedTo({ price: '0.00012499' })).toMatchObject([{ term: 'Price', difference: '-0.00000001' }]);
});

test('what is written otherwise and is the same has not changed', () => {
  expect(changedTo({ price: '0.000125', hash: { hash: 138.0, type: 'TH' } })).toEqual([]);
});

test('a hash rate far below its unit is told and subtracted in plain digits', () => {
  const confirmed = { ...RENTAL, hash: { hash: 5e-7, type: 'eh' } };
  const [, rate] = termsLines({ confirmed, current: { ...confirmed, hash: { hash: 4e-7, type: 'eh' } } });
  expect(rate).toMatchObject({ confirmed: { value: '0.0000005' }, difference: '-0.0000001' });
});

test('every line of the terms stands in both columns, with its unit', () => {
  const lines = termsLines({ confirmed: RENTAL, current: { ...RENTAL, hash: { hash: 120, type: 'th' } } });
  expect(lines.map(({ term }) => term)).toEqual(['Price', 'Hash rate', 'Length', 'Cost']);
  expect(lines[1]).toEqual({
    term: 'Hash rate',
    confirmed: { value: '138', unit: 'TH/s' },
    current: { value: '120', unit: 'TH/s' },
    changed: true,
    difference: '-18',
  });
});

test('a fee that was confirmed, and the total with it, are compared as well', () => {
  const confirmed = { ...RENTAL, fee: '0.00051750', total: '0.01776750' };
  const current = { ...RENTAL, fee: '0.00069000', total: '0.01794000' };
  const lines = termsLines({ confirmed, current });
  expect(lines.slice(-2)).toMatchObject([
    { term: 'Fee', changed: true, difference: '0.00017250' },
    { term: 'Total', changed: true, difference: '0.00017250' },
  ]);
});

test('figures in different units are both shown, and not subtracted', () => {
  expect(changedTo({ type: 'ph', price: '0.12500000' })).toMatchObject([
    { term: 'Price', current: { value: '0.12500000', unit: 'BTC/PH·day' }, difference: undefined },
  ]);
});

test('terms that cannot be had any more have nothing to be compared with', () => {
  const lines = termsLines({ confirmed: RENTAL });
  expect(lines.map(({ current }) => current)).toEqual([undefined, undefined, undefined, undefined]);
  expect(lines.some(({ changed }) => changed)).toBe(false);
});

test('an extension is compared by what was confirmed of it', () => {
  const lines = termsLines({
    confirmed: EXTENSION,
    current: { ...EXTENSION, fee: '0.00001200', total: '1' },
  });
  expect(lines.map(({ term, difference }) => [term, difference])).toEqual([
    ['Hours added', undefined],
    ['Cost', undefined],
    ['Fee', '0.00000300'],
  ]);
});
