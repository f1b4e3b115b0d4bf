import { expect, test } from 'vitest';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import { firstRigsPage, oldestPage, rigsQuery } from './rigs-query.ts';

const levels = { permAccount: 'read', permRental: 'read', permRig: 'none' } as const;
const connectedKey: ConnectedKey = {
  environment: 'demo',
  apiKey: 'key-a',
  username: 'u',
  permission_levels: levels,
};

function page(ids: string[], total: number, { asOf = 0, gone = 0 } = {}): Answer<RigsPage> {
  const rigs = ids.map((id) => ({ id })) as RigsPage['rigs'];
  const data = { rigs, total, gone } as RigsPage;
  return { data, meta: { asOf, freshFor: 0, source: 'cache' } };
}

test('the next page is asked for as long as there is one', () => {
  const { getNextPageParam } = rigsQuery(connectedKey, {});
  expect(getNextPageParam(page(['1', '2'], 5), [], 0, [0])).toBe(2);
  expect(getNextPageParam(page(['5'], 5), [], 4, [4])).toBeUndefined();
  expect(getNextPageParam(page(['5'], 5, { gone: 1 }), [], 4, [4])).toBe(5);
  expect(getNextPageParam(page([], 5), [], 2, [2])).toBeUndefined();
});

test('the first page keeps what is asked for', () => {
  expect(firstRigsPage({ algo: 'scrypt' })).toEqual({ algo: 'scrypt', offset: '0', limit: '100' });
});

test('what makes a search of the market stale makes the list stale', () => {
  const { queryKey } = rigsQuery(connectedKey, { q: 'ant' });
  expect(queryKey.slice(0, 4)).toEqual(['market', 'demo', 'key-a', 'searchRigs']);
  expect(queryKey).not.toEqual(rigsQuery(connectedKey, { q: 'bee' }).queryKey);
});

test('a list is as old as its oldest page', () => {
  const pages = [30, 10, 20].map((asOf) => page(['1'], 3, { asOf }));
  expect(oldestPage({ pages, pageParams: [0, 1, 2] })?.meta.asOf).toBe(10);
  expect(oldestPage(undefined)).toBeUndefined();
});
