import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { startKeptPages } from '#test/desk/kept-pages.ts';
import { askNow } from '../ask/asking.ts';
import { marketQuery } from '../ask/market-query.ts';
import { rentalsPage } from '../rentals/owner-rentals.ts';
import { readRigWeek, rigRentalsQuery } from './rig-week.ts';

interface Row {
  id: string;
  rig: string;
  atUnix: number;
}

const SINCE = 1_000_000;

/** A rig's rows, newest first, in pages of a hundred; which pages were read is noted. */
function setup(rows: Row[]) {
  const read: number[] = [];
  return {
    read,
    go: () =>
      readRigWeek<Row>({
        readPage: async (start) => {
          read.push(start);
          return { rows: rows.slice(start, start + 100), total: rows.length };
        },
        isOfRig: ({ rig }) => rig === '7',
        reachesBack: ({ atUnix }) => atUnix <= SINCE,
      }),
  };
}

const rows = (count: number, from = SINCE + count) =>
  Array.from({ length: count }, (_, at) => ({ id: `${from} ${at}`, rig: '7', atUnix: from - at }));

test('a rig without rows has been read in one call', async () => {
  const { read, go } = setup([]);
  expect(await go()).toEqual({ rows: [], extent: 'whole' });
  expect(read).toEqual([0]);
});

test('pages are read until one reaches back, and no further', async () => {
  const { read, go } = setup([...rows(150), ...rows(300, SINCE)]);
  expect(await go()).toMatchObject({ extent: 'whole', rows: { length: 200 } });
  expect(read).toEqual([0, 100]);
});

test('a week of more than five pages is told to be too long', async () => {
  const { read, go } = setup(rows(501));
  expect((await go()).extent).toBe('too long');
  expect(read).toHaveLength(5);
  expect((await setup(rows(500)).go()).extent).toBe('whole');
});

test('a market that tells of other rigs as well is not asked for more', async () => {
  const { read, go } = setup([...rows(120), { id: 'x', rig: '8', atUnix: SINCE }].reverse());
  expect(await go()).toEqual({ rows: [], extent: 'not by rig' });
  expect(read).toEqual([0]);
});

test('rentals made before the first page was read anew by itself are in the week, and those they moved', async () => {
  const client = new QueryClient();
  const connectedKey = { environment: 'demo', apiKey: 'key' } as ConnectedKey;
  const nowUnix = Math.floor(Date.now() / 1000);
  const rental = (id: number) => ({
    id: String(id),
    rig: { id: '7' },
    start_unix: String(nowUnix - 3600 + id),
  });
  const list = Array.from({ length: 150 }, (_, at) => rental(150 - at));
  startKeptPages({ name: 'rentals', rows: list });
  const week = rigRentalsQuery(connectedKey, '7');
  await client.fetchQuery(week);
  list.unshift(rental(152), rental(151));
  const newest = marketQuery(connectedKey, 'listRentals', { query: rentalsPage({ rig: '7', start: 0 }) });
  await askNow(() => client.fetchQuery(newest));
  const read = await client.fetchQuery({ ...week, staleTime: 0 });
  expect(read).toMatchObject({ extent: 'whole', rows: { length: 152 } });
});
