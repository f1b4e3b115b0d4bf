import { expect, test } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { marketKey } from './market-query.ts';

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
