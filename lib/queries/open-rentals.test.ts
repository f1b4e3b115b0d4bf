import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { Query } from '#lib/contract/shapes.ts';
import { marketKey } from './market-query.ts';
import { OPEN_RENTALS, rentedLists } from './open-rentals.ts';

const connectedKey = { environment: 'demo', apiKey: 'key' } as ConnectedKey;

function setup() {
  const client = new QueryClient();
  const read = (query: Query<'listRentals'>, updatedAt: number, of = connectedKey) => {
    const answer = { data: { rentals: [] }, meta: { asOf: updatedAt } };
    client.setQueryData(marketKey(of, 'listRentals', { query }), answer as never, { updatedAt });
  };
  return { client, read, told: () => rentedLists(client, connectedKey).map(({ meta }) => meta.asOf) };
}

test('all lists of what one rents count, whatever they are narrowed to, the newest first', () => {
  const { read, told } = setup();
  expect(told()).toEqual([]);
  read(OPEN_RENTALS, 1);
  read({ ...OPEN_RENTALS, history: 'true', algo: 'scrypt' }, 3);
  read({ ...OPEN_RENTALS, start: '100' }, 2);
  expect(told()).toEqual([3, 2, 1]);
});

test("neither rentals of one's rigs nor another key's count, nor what is put together of several lists", () => {
  const { client, read, told } = setup();
  read(OPEN_RENTALS, 1);
  read({ ...OPEN_RENTALS, type: 'owner' }, 2);
  read(OPEN_RENTALS, 3, { ...connectedKey, apiKey: 'other' });
  client.setQueryData(marketKey(connectedKey, 'myRigs', {}), {} as never, { updatedAt: 4 });
  const [list, query] = [marketKey(connectedKey, 'listRentals', { query: OPEN_RENTALS }), OPEN_RENTALS];
  client.setQueryData([...list.slice(0, -1), query, 'put together'], {} as never, { updatedAt: 5 });
  expect(told()).toEqual([1]);
});
