import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { marketKey, marketQuery } from './market-query.ts';

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

test("what came with the page by a server's clock that is ahead is fresh for as long as it says, and no longer", async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  onTestFinished(() => void vi.useRealTimers());
  const asked = vi.fn(async () => Response.json({ success: true, data: {}, meta: { freshFor: 30_000 } }));
  vi.stubGlobal('fetch', asked);
  onTestFinished(() => void vi.unstubAllGlobals());
  const query = marketQuery(setup().connectedKey, 'balance', {});
  const client = new QueryClient();
  const came = { data: {}, meta: { asOf: 4_600_000, freshFor: 30_000, source: 'live' } } as const;
  client.setQueryData(query.queryKey, came, { updatedAt: 4_600_000 });
  await client.fetchQuery(query);
  vi.setSystemTime(1_029_999);
  await client.fetchQuery(query);
  expect(asked).not.toHaveBeenCalled();
  vi.setSystemTime(1_030_000);
  await client.fetchQuery(query);
  expect(asked).toHaveBeenCalledTimes(1);
});
