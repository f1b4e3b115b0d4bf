import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { marketKey } from '../ask/market-query.ts';
import { refreshAfter } from './refresh-after.ts';

const connectedKey = { environment: 'demo', apiKey: 'key' } as ConnectedKey;
const otherKey = { ...connectedKey, apiKey: 'other' };

test('after a slot is set the rentals that mine by its profile are told anew wherever they stand, for that key alone', async () => {
  const queryClient = new QueryClient();
  const list = marketKey(connectedKey, 'listRentals', { query: { type: 'renter' } });
  const rental = marketKey(connectedKey, 'rentalDetail', { params: { id: '7' } });
  const others = marketKey(otherKey, 'listRentals', { query: { type: 'renter' } });
  const money = marketKey(connectedKey, 'balance', {});
  for (const key of [list, rental, others, money]) queryClient.setQueryData(key, {} as never);
  await refreshAfter('setPoolSlot', { connectedKey, queryClient });
  const isStale = [list, rental, others, money].map((key) => queryClient.getQueryState(key)?.isInvalidated);
  expect(isStale).toEqual([true, true, false, false]);
});

test('after a rig was changed its graph is told anew: what it advertises is a line of it', async () => {
  const queryClient = new QueryClient();
  const graph = marketKey(connectedKey, 'rigGraph', { params: { id: '7' }, query: { hours: '24' } });
  queryClient.setQueryData(graph, {} as never);
  await refreshAfter('updateRig', { connectedKey, queryClient });
  expect(queryClient.getQueryState(graph)?.isInvalidated).toBe(true);
});
