import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { Query } from '#lib/contract/shapes.ts';
import { startKeptPages } from '#test/desk/kept-pages.ts';
import { askNow } from '../ask/asking.ts';
import { marketKey } from '../ask/market-query.ts';
import {
  everyOpenRentalQuery,
  OPEN_RENTALS,
  openRentalsQuery,
  rentedListCameAt,
  rentedLists,
} from './open-rentals.ts';

const connectedKey = { environment: 'demo', apiKey: 'key' } as ConnectedKey;

function setup() {
  const client = new QueryClient();
  const read = (query: Query<'listRentals'>, asOf: number, of = connectedKey) => {
    const answer = { data: { rentals: [] }, meta: { asOf } };
    client.setQueryData(marketKey(of, 'listRentals', { query }), answer as never);
  };
  return { client, read, told: () => rentedLists(client, connectedKey).map(({ meta }) => meta.asOf) };
}

test('all lists of what one rents count, whatever they are narrowed to, first what was true last, whenever it came', () => {
  const { read, told } = setup();
  expect(told()).toEqual([]);
  read(OPEN_RENTALS, 1);
  read({ ...OPEN_RENTALS, history: 'true', algo: 'scrypt' }, 3);
  read({ ...OPEN_RENTALS, start: '100' }, 2);
  expect(told()).toEqual([3, 2, 1]);
});

test('a list that comes is heard of also where it was true before another one', () => {
  vi.useFakeTimers({ now: 1_000 });
  onTestFinished(() => void vi.useRealTimers());
  const { client, read } = setup();
  expect(rentedListCameAt(client, connectedKey)).toBe(0);
  read(OPEN_RENTALS, 900);
  vi.setSystemTime(2_000);
  read({ ...OPEN_RENTALS, start: '100' }, 800);
  expect(rentedListCameAt(client, connectedKey)).toBe(2_000);
});

test("neither rentals of one's rigs nor another key's count, nor what is put together of several lists", () => {
  const { client, read, told } = setup();
  read(OPEN_RENTALS, 1);
  read({ ...OPEN_RENTALS, type: 'owner' }, 2);
  read(OPEN_RENTALS, 3, { ...connectedKey, apiKey: 'other' });
  client.setQueryData(marketKey(connectedKey, 'myRigs', {}), { data: {}, meta: { asOf: 4 } } as never);
  const [list, query] = [marketKey(connectedKey, 'listRentals', { query: OPEN_RENTALS }), OPEN_RENTALS];
  client.setQueryData([...list.slice(0, -1), query, 'put together'], {
    data: {},
    meta: { asOf: 5 },
  } as never);
  expect(told()).toEqual([1]);
});

/** A market that gives so many rentals a hundred at a time, and which pages it was asked for. */
function withRentals(total: number): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const start = Number(new URL(path, 'http://desk').searchParams.get('start'));
    asked.push(String(start));
    const ids = Array.from({ length: Math.min(100, total - start) }, (_, at) => ({ id: `${start + at}` }));
    const data = { total, returned: ids.length, start, limit: 100, rentals: ids };
    return Response.json({ success: true, data, meta: { asOf: 1, freshFor: 20_000, source: 'live' } });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}

test('all that run are read a page after the other, the oldest too, and each page is a list at hand', async () => {
  const { client } = setup();
  const asked = withRentals(230);
  expect(await client.fetchQuery(everyOpenRentalQuery(connectedKey))).toBe(60_000);
  expect(asked).toEqual(['0', '100', '200']);
  const known = rentedLists(client, connectedKey).flatMap(({ data }) => data.rentals);
  expect(new Set(known.map(({ id }) => id)).size).toBe(230);
});

test('few that run are one call, and very many are ten', async () => {
  const few = withRentals(100);
  await setup().client.fetchQuery(everyOpenRentalQuery(connectedKey));
  expect(few).toEqual(['0']);
  const many = withRentals(1_500);
  await setup().client.fetchQuery(everyOpenRentalQuery(connectedKey));
  expect(many).toHaveLength(10);
});

test('where the first page was read anew by itself, those that follow are too, and no rental is missing', async () => {
  const { client } = setup();
  const rows = Array.from({ length: 150 }, (_, at) => ({ id: String(150 - at) }));
  startKeptPages({ name: 'rentals', rows });
  await client.fetchQuery(everyOpenRentalQuery(connectedKey));
  rows.unshift({ id: '152' }, { id: '151' });
  await askNow(() => client.fetchQuery({ ...openRentalsQuery(connectedKey), staleTime: 0 }));
  await client.fetchQuery({ ...everyOpenRentalQuery(connectedKey), staleTime: 0 });
  const known = rentedLists(client, connectedKey).flatMap(({ data }) => data.rentals);
  expect(new Set(known.map(({ id }) => id)).size).toBe(152);
});
