import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { marketKey } from '../ask/market-query.ts';
import { knownRentals } from './known-rentals.ts';

const connectedKey = { environment: 'demo', apiKey: 'key' } as ConnectedKey;

test('a rental that several lists have is known as it was last told, whichever list came first', () => {
  const client = new QueryClient();
  const tell = (start: string, asOf: number, rentals: object[]) =>
    client.setQueryData(marketKey(connectedKey, 'listRentals', { query: { start } }), {
      data: { rentals },
      meta: { asOf },
    } as never);
  tell('0', 2, [{ id: '7', extended: '3' }]);
  tell('100', 1, [{ id: '7', extended: '0' }, { id: '8' }]);
  client.setQueryData([...marketKey(connectedKey, 'listRentals', { query: {} }), 'every page'], 30_000);
  const known = knownRentals(client, connectedKey);
  expect(known).toHaveLength(2);
  expect(known.find(({ id }) => id === '7')).toMatchObject({ extended: '3' });
});
