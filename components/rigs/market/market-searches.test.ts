import { expect, test } from 'vitest';
import {
  newNameProblem,
  otherMarketOf,
  otherNameProblem,
  renamedSearch,
  searchOf,
  withoutSearch,
  withSearch,
} from './changed-searches.ts';
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

test('a name is given and not too long', () => {
  for (const problemOf of [
    (name: string) => newNameProblem(name, [], 'demo'),
    (name: string) => otherNameProblem(name, [CHEAP], 'cheap'),
  ]) {
    expect(problemOf('')).toBe('Give it a name.');
    expect(problemOf('x'.repeat(60))).toBeUndefined();
    expect(problemOf('x'.repeat(61))).toBe('A name has at most 60 characters.');
  }
});

test('a search that is kept is replaced by its name, and takes no name of another', () => {
  expect(newNameProblem('cheap', [CHEAP], 'demo')).toBeUndefined();
  expect(otherNameProblem('cheap', [CHEAP, NEAR], 'near')).toBe('Another search has this name.');
  expect(otherNameProblem('near', [CHEAP, NEAR], 'near')).toBeUndefined();
});

test('there is room for fifty', () => {
  const fifty = Array.from({ length: 50 }, (_, at) => ({ name: `search ${at}`, search: '' }));
  expect(newNameProblem('one more', fifty, 'demo')).toBe('At most 50 searches are kept: delete one first.');
  expect(newNameProblem('search 1', fifty, 'demo')).toBeUndefined();
  expect(otherNameProblem('another name', fifty, 'search 1')).toBeUndefined();
});

test('chosen rigs are those of their market; any other search is of all, and so is one kept before that was known', () => {
  const chosen = searchOf({ name: 'mine', search: 'ids=7,9&sort=price' }, 'demo');
  expect(readSearches(JSON.stringify([chosen]))).toEqual([chosen]);
  expect(otherMarketOf(chosen, 'demo')).toBeUndefined();
  expect(otherMarketOf(chosen, 'public')).toBe('demo');
  expect(newNameProblem('mine', [chosen], 'demo')).toBeUndefined();
  expect(newNameProblem('mine', [chosen], 'public')).toBe('Chosen rigs of demo have this name.');
  expect(readSearches(JSON.stringify([{ ...chosen, environment: 5 }]))).toEqual([]);
  expect(renamedSearch([chosen], 'mine', 'ours')).toEqual([{ ...chosen, name: 'ours' }]);
  expect(otherMarketOf(searchOf(CHEAP, 'demo'), 'public')).toBeUndefined();
  expect(otherMarketOf({ name: 'mine', search: 'ids=7,9' }, 'public')).toBeUndefined();
});
