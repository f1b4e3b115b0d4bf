import { expect, test } from 'vitest';
import {
  asText,
  asTexts,
  asWholeNumber,
  asWord,
  changedSearch,
  readFields,
  withUsual,
} from './address-fields.ts';

const fields = {
  q: asText,
  order: withUsual(asWord(['ascending', 'descending']), 'ascending'),
  state: asWord(['rented', 'free']),
  start: withUsual(asWholeNumber, 0),
  picked: asTexts,
};

test('an address without parameters has the usual values', () => {
  expect(readFields(fields, '')).toEqual({ q: null, order: 'ascending', state: null, start: 0, picked: [] });
});

test('what stands in the address is read, and what it cannot mean counts as none', () => {
  expect(readFields(fields, '?q=a+b&order=descending&state=lost&start=x&picked=7,9')).toEqual({
    q: 'a b',
    order: 'descending',
    state: null,
    start: 0,
    picked: ['7', '9'],
  });
});

test('only what is not as usual stands in the address', () => {
  const search = changedSearch(fields, 'order=descending&start=50', {
    order: 'ascending',
    start: 0,
    picked: [],
  });
  expect(search).toBe('');
});

test('what is changed is written, and the rest stays, also what belongs to others', () => {
  const search = changedSearch(fields, '?other=1&q=old', {
    q: 'a & b',
    picked: ['7', '9'],
    state: undefined,
  });
  expect(search).toBe('other=1&q=a+%26+b&picked=7,9');
});

test('null takes a value away, and a blank text is one', () => {
  expect(changedSearch(fields, 'q=old&state=free', { q: null })).toBe('state=free');
  expect(changedSearch(fields, 'q=old', { q: '' })).toBe('q=');
});

test('the word null is a word', () => {
  const search = changedSearch(fields, '', { q: 'null' });
  expect(search).toBe('q=null');
  expect(readFields(fields, search).q).toBe('null');
});

test('what is written is what is read again', () => {
  const values = {
    q: '50 % + more',
    order: 'descending',
    state: 'free',
    start: 100,
    picked: ['1', '2'],
  } as const;
  expect(readFields(fields, changedSearch(fields, '', { ...values, picked: [...values.picked] }))).toEqual(
    values,
  );
});
