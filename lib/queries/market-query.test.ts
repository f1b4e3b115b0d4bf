import { expect, test } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { marketKey, marketRigsQuery, rigsPage } from './market-query.ts';

function setup(apiKey = 'key-a', environment = 'demo') {
  const levels = { permAccount: 'read', permRental: 'read', permRig: 'none' } as const;
  const connectedKey: ConnectedKey = { environment, apiKey, username: 'u', permission_levels: levels };
  return { connectedKey };
}

test('two keys never share a query, nor does one key in two environments', () => {
  const keys = [setup(), setup('key-b'), setup('key-a', 'other')].map(({ connectedKey }) =>
    JSON.stringify(marketKey(connectedKey, 'balance', {})),
  );
  expect(new Set(keys).size).toBe(3);
});

test('what is asked for is part of the query', () => {
  const { connectedKey } = setup();
  expect(marketKey(connectedKey, 'rigDetail', { params: { id: '7' } })).not.toEqual(
    marketKey(connectedKey, 'rigDetail', { params: { id: '8' } }),
  );
});

function page(ids: string[], total?: number) {
  const records = ids.map((id) => ({ id })) as never[];
  return { data: { records, total }, meta: { asOf: 0, freshFor: 0, source: 'live' as const } };
}

test('the next hundred is asked for as long as there is one', () => {
  const { getNextPageParam } = marketRigsQuery(setup().connectedKey);
  expect(getNextPageParam(page(['1', '2'], 5), [], 0, [])).toBe(2);
  expect(getNextPageParam(page(['5'], 5), [], 4, [])).toBeUndefined();
});

test('an empty page ends the list, whatever the total says', () => {
  const { getNextPageParam } = marketRigsQuery(setup().connectedKey);
  expect(getNextPageParam(page([], 500), [], 100, [])).toBeUndefined();
});

test('a page of rigs names its algorithm only where one is asked for', () => {
  expect(rigsPage(100)).toEqual({ query: { limit: '100', start: '100' } });
  expect(rigsPage(0, 'scrypt')).toEqual({ query: { type: 'scrypt', limit: '100', start: '0' } });
});
