import { expect, test } from 'vitest';
import { nameProblem, renamedSearch, withoutSearch, withSearch } from './changed-searches.ts';
import { readSearches } from './market-searches.ts';

const CHEAP = { name: 'cheap', search: 'sort=price' };
const NEAR = { name: 'near', search: 'region=eu-de' };

test('what was kept is read again, and what cannot be read is nothing', () => {
  expect(readSearches(JSON.stringify([CHEAP, NEAR]))).toEqual([CHEAP, NEAR]);
  expect(readSearches(null)).toEqual([]);
  expect(readSearches('not json')).toEqual([]);
  expect(readSearches('{"name":"cheap"}')).toEqual([]);
  expect(readSearches(JSON.stringify([CHEAP, { name: 'half' }, null, 7]))).toEqual([CHEAP]);
});

test('searches are added, renamed and deleted, and keep their places', () => {
  expect(withSearch([CHEAP], NEAR)).toEqual([CHEAP, NEAR]);
  expect(withSearch([CHEAP, NEAR], { name: 'cheap', search: 'algo=x' })).toEqual([
    { name: 'cheap', search: 'algo=x' },
    NEAR,
  ]);
  expect(renamedSearch([CHEAP, NEAR], 'cheap', 'dear')).toEqual([{ ...CHEAP, name: 'dear' }, NEAR]);
  expect(withoutSearch([CHEAP, NEAR], 'cheap')).toEqual([NEAR]);
});

test('a name is given, not too long, and no other’s', () => {
  expect(nameProblem('', [])).toBe('Give it a name.');
  expect(nameProblem('x'.repeat(60), [])).toBeUndefined();
  expect(nameProblem('x'.repeat(61), [])).toBe('A name has at most 60 characters.');
  expect(nameProblem('cheap', [CHEAP])).toBe('Another search has this name.');
  expect(nameProblem('cheap', [CHEAP], 'cheap')).toBeUndefined();
});

test('there is room for fifty', () => {
  const fifty = Array.from({ length: 50 }, (_, at) => ({ name: `search ${at}`, search: '' }));
  expect(nameProblem('one more', fifty)).toBe('At most 50 searches are kept: delete one first.');
  expect(nameProblem('another name', fifty, 'search 1')).toBeUndefined();
});
