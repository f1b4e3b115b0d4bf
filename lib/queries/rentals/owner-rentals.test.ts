import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { startKeptPages } from '#test/desk/kept-pages.ts';
import { askNow } from '../ask/asking.ts';
import { marketKey, marketQuery } from '../ask/market-query.ts';
import {
  nextOwnerRentalsAt,
  ownerRentalsQuery,
  ownerRentalsSoFar,
  readSince,
  rentalsPage,
} from './owner-rentals.ts';

type Rentals = Data<'listRentals'>['rentals'];

const SINCE = 100_000_000;
const LONGEST = 1500 * 3600;

/** A ledger of rentals, newest first, read in pages of a hundred; which pages were read is noted. */
function setup(starts: number[]) {
  const read: number[] = [];
  const rentals = starts.map((start, at) => ({ id: String(at), start_unix: String(start) })) as Rentals;
  const readPage = async (start: number) => {
    read.push(start);
    return { rows: rentals.slice(start, start + 100), total: rentals.length };
  };
  return { read, go: () => readSince(SINCE, readPage) };
}

const recent = (count: number) => Array.from({ length: count }, (_, at) => SINCE + count - at);

test('few rentals are one page', async () => {
  const { read, go } = setup(recent(100));
  expect(await go()).toMatchObject({ complete: true, rentals: { length: 100 } });
  expect(read).toEqual([0]);
});

test('an owner without rentals has read all there are', async () => {
  expect(await setup([]).go()).toEqual({ complete: true, rentals: [] });
});

test('pages are read until none older can reach into the time asked for', async () => {
  const old = Array.from({ length: 200 }, () => SINCE - LONGEST - 1);
  const { read, go } = setup([...recent(150), ...old]);
  expect((await go()).complete).toBe(true);
  expect(read).toEqual([0, 100]);
});

test('one that just might reach into it keeps the reading going', async () => {
  const old = Array.from({ length: 150 }, () => SINCE - LONGEST);
  const { read, go } = setup([...recent(100), ...old]);
  expect(await go()).toMatchObject({ complete: true, rentals: { length: 250 } });
  expect(read).toEqual([0, 100, 200]);
});

test('more than sixty pages are not all read, and that is told', async () => {
  const { read, go } = setup(recent(6001));
  expect(await go()).toMatchObject({ complete: false, rentals: { length: 6000 } });
  expect(read).toHaveLength(60);
});

test('one that comes while they are read makes none count twice, and none is left out', async () => {
  const ids = Array.from({ length: 150 }, (_, at) => `old ${at}`);
  const { rentals, complete } = await readSince(SINCE, async (start) => {
    const now = start === 0 ? ids : ['new', ...ids];
    const page = now.slice(start, start + 100).map((id) => ({ id, start_unix: String(SINCE) }));
    return { rows: page as Rentals, total: now.length };
  });
  expect(complete).toBe(true);
  expect(rentals.map(({ id }) => id)).toEqual(ids);
});

test('they are as old as the oldest of their pages', async () => {
  const queryClient = new QueryClient();
  const connectedKey = { environment: 'demo', apiKey: 'key' } as ConnectedKey;
  const rentals = recent(150).map((start, at) => ({ id: String(at), start_unix: String(start) }));
  const pages = [
    { start: 0, asOf: 4_000 },
    { start: 100, asOf: 9_000 },
  ];
  for (const { start, asOf } of pages)
    queryClient.setQueryData(marketKey(connectedKey, 'listRentals', { query: rentalsPage({ start }) }), {
      data: { total: 150, returned: 100, start, limit: 100, rentals: rentals.slice(start, start + 100) },
      meta: { asOf, freshFor: 60_000, source: 'live' },
    });
  const read = await queryClient.fetchQuery(ownerRentalsQuery(connectedKey, { sinceUnix: SINCE }));
  expect(read).toMatchObject({ asOfMs: 4_000, complete: true, rentals: { length: 150 } });
  const soFar = ownerRentalsSoFar(connectedKey, { sinceUnix: SINCE }).queryKey;
  expect(queryClient.getQueryData(soFar), 'as far as it was read').toBe(150);
});

test('rentals made before another panel read the newest page anew push none out', async () => {
  const client = new QueryClient();
  const connectedKey = { environment: 'demo', apiKey: 'key' } as ConnectedKey;
  const rental = (id: number) => ({ id: String(id), start_unix: String(SINCE + id) });
  const list = { name: 'rentals' as const, rows: Array.from({ length: 150 }, (_, at) => rental(150 - at)) };
  startKeptPages(list);
  const query = ownerRentalsQuery(connectedKey, { sinceUnix: SINCE });
  await client.fetchQuery(query);
  list.rows.unshift(rental(153), rental(152), rental(151));
  const newest = marketQuery(connectedKey, 'listRentals', { query: rentalsPage({ start: 0 }) });
  await askNow(() => client.fetchQuery({ ...newest, staleTime: 0 }));
  const { rentals, complete } = await client.fetchQuery({ ...query, staleTime: 0 });
  expect(rentals.map(({ id }) => id)).toEqual(list.rows.map(({ id }) => id));
  expect(complete).toBe(true);
});

test('fewer than the first page counted are not said to be all', async () => {
  const { rentals, complete } = await readSince(SINCE, async (start) => {
    const page = ['c', 'b', 'a'].slice(start, start + 2).map((id) => ({ id, start_unix: String(SINCE) }));
    return { rows: page as Rentals, total: start === 0 ? 6 : 3 };
  });
  expect([rentals.length, complete]).toEqual([3, false]);
});

test('they are asked for again five minutes after they were read, or could not be', () => {
  expect(nextOwnerRentalsAt({ dataUpdatedAt: 0, errorUpdatedAt: 0 })).toBeUndefined();
  expect(nextOwnerRentalsAt({ dataUpdatedAt: 5_000, errorUpdatedAt: 0 })).toBe(305_000);
  expect(nextOwnerRentalsAt({ dataUpdatedAt: 5_000, errorUpdatedAt: 9_000 })).toBe(309_000);
});

/** The reading of so many rentals, of which the market is told to wait once where a page begins. */
function startReading(count: number, busyOnce?: { start: number; seconds: number }) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const client = new QueryClient();
  const connectedKey = { environment: 'demo', apiKey: 'key' } as ConnectedKey;
  const rows = recent(count).map((start, at) => ({ id: String(at), start_unix: String(start) }));
  const pages = startKeptPages({ name: 'rentals', rows, ...(busyOnce && { busyOnce }) });
  const query = ownerRentalsQuery(connectedKey, { sinceUnix: SINCE });
  const reading = client.fetchQuery(query).catch(() => 'given up');
  return { ...pages, reading, stop: () => client.cancelQueries(query) };
}

test('after ten pages the others come slowly, as those of a long list, and none for whom nobody reads any more', async () => {
  const { asked, asking, reading, stop } = startReading(1_250);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(asked).toHaveLength(10);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(11);
  expect(asking).toEqual([...Array(10).fill('open'), 'long']);
  await stop();
  expect(await reading).toBe('given up');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(11);
});

test('told to wait after the tenth page, it waits and goes on with that page', async () => {
  const { asked, reading } = startReading(1_150, { start: 1_000, seconds: 40 });
  await vi.advanceTimersByTimeAsync(42_999);
  expect(asked).toHaveLength(10);
  await vi.advanceTimersByTimeAsync(3_001);
  expect(await reading).toMatchObject({ complete: true, rentals: { length: 1_150 } });
  expect(asked.slice(10)).toEqual([1_000, 1_100]);
});
