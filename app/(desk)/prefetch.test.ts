import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { settled } from './prefetch.ts';

test('a page waits half a second: what is there and what failed goes along, what is late is left to the browser', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const read = (name: string, queryFn: () => Promise<unknown>) =>
    client.prefetchQuery({ queryKey: [name], queryFn });
  const refusal = new MarketRefusal('NOT_FOUND', { message: 'no rig 7', status: 404 });
  const all = Promise.all([
    read('there', async () => 1),
    read('failed', () => Promise.reject(refusal)),
    read('late', () => new Promise(() => undefined)),
  ]);
  const told = vi.fn();
  const state = settled(client, all).then((dehydrated) => {
    told();
    return dehydrated;
  });
  await vi.advanceTimersByTimeAsync(499);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalled();
  const { queries } = await state;
  expect(queries.map(({ queryKey, state: { status } }) => [queryKey[0], status])).toEqual([
    ['there', 'success'],
    ['failed', 'error'],
  ]);
  expect(JSON.parse(JSON.stringify(queries[1]?.state.error))).toMatchObject({ code: 'NOT_FOUND' });
});
