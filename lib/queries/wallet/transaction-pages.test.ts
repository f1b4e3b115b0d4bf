import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { startKeptPages } from '#test/desk/kept-pages.ts';
import { transactionData } from '#test/pages/transaction-data.ts';
import { askNow } from '../ask/asking.ts';
import { newestTransactionsQuery, pagesQuery } from './all-transactions.ts';
import { transactionPages } from './transaction-pages.ts';
import { joinPages } from './transactions-read.ts';

const connectedKey = { environment: 'demo', apiKey: 'key' } as ConnectedKey;

/** A ledger of so many rows, of which the newest hundred can be read anew. */
function setup(size: number, busyOnce?: { start: number; seconds: number }) {
  const client = new QueryClient();
  const row = (id: number) => transactionData({ id: String(id) });
  const list = {
    name: 'transactions' as const,
    rows: Array.from({ length: size }, (_, at) => row(size - at)),
    unlisted: 0,
    ...(busyOnce && { busyOnce }),
  };
  const { asked, asking } = startKeptPages(list);
  return {
    asked,
    asking,
    list,
    client,
    paid: (count: number) => {
      for (let at = 0; at < count; at += 1) list.rows.unshift(row(list.rows.length + 1));
    },
    /** Reads the newest page anew, as its button does. */
    pressed: () =>
      askNow(() => client.fetchQuery({ ...newestTransactionsQuery(connectedKey, {}), staleTime: 0 })),
    every: async () => {
      const ids: string[] = [];
      const { signal } = new AbortController();
      for await (const { rows } of transactionPages(client, connectedKey, { filter: {}, signal }))
        ids.push(...rows.map(({ id }) => id));
      return ids;
    },
  };
}

test('after its newest page was read anew, every row of a long ledger is read, each once', async () => {
  const ledger = setup(450);
  expect(await ledger.every()).toHaveLength(450);
  ledger.paid(7);
  await ledger.pressed();
  const ids = await ledger.every();
  expect(ids).toEqual(ledger.list.rows.map(({ id }) => id));
});

test('every page of a whole ledger is asked for as one of a long list, its newest pages are not', async () => {
  const ledger = setup(250);
  await ledger.client.fetchInfiniteQuery({ ...pagesQuery(connectedKey, {}), pages: 1 });
  await ledger.every();
  expect(ledger.asking).toEqual(['open', 'long', 'long']);
  ledger.paid(1);
  await ledger.pressed();
  await ledger.every();
  expect(ledger.asking.slice(3)).toEqual(['now', 'long', 'long']);
});

test('told to wait for a page in the middle, reading goes on with that page, and no row is lost', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const ledger = setup(450, { start: 300, seconds: 40 });
  const reading = ledger.every();
  await vi.advanceTimersByTimeAsync(39_999);
  expect(ledger.asked).toEqual([0, 100, 200]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await reading).toHaveLength(450);
  expect(ledger.asked).toEqual([0, 100, 200, 300, 400]);
});

test('pages of which none is older than the one before it cost no call', async () => {
  const ledger = setup(450);
  await ledger.every();
  ledger.paid(7);
  await ledger.every();
  expect(ledger.asked).toEqual([0, 100, 200, 300, 400]);
});

test('a ledger of which the market lists less than it counts is not said to be whole', async () => {
  const ledger = setup(150);
  ledger.list.unlisted = 1;
  await expect(ledger.every()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('all pages again, after the newest one was read anew, leave no row out', async () => {
  const { client, ...ledger } = setup(150);
  const pages = { ...pagesQuery(connectedKey, {}), pages: 2 };
  await client.fetchInfiniteQuery(pages);
  ledger.paid(2);
  const head = await ledger.pressed();
  const again = await client.fetchInfiniteQuery({ ...pages, staleTime: 0 });
  expect(joinPages([head, ...again.pages])).toHaveLength(152);
});
