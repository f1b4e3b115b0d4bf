import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { marketPricesQuery, othersAsk } from '#lib/queries/rigs/market-prices.ts';
import { connectedKey } from '#test/pages/connected-key.ts';
import { ownRig } from '#test/pages/own-rig.ts';
import { readStandings } from './read-standings.ts';
import { type MarketStandings, nextTurn, useMarketStandings } from './use-market-standings.ts';

const RIGS = ['sha256', 'x11', 'zhash', 'x11'].map((type, at) => ({ ...ownRig, id: String(at), type }));
const [SHA256 = ownRig, X11 = ownRig] = RIGS;

/** A browser that has read what these algorithms' rigs ask: one of them less than each of ours. */
function setup(...read: string[]) {
  const client = new QueryClient();
  const facets = { price: { percentiles: ['0.5', '2'] }, rentableIn: [{ value: 'BTC', rigs: 2 }] };
  for (const algo of read) {
    const query = marketPricesQuery(connectedKey, othersAsk(connectedKey, { algo, asset: 'BTC' }));
    client.setQueryData(query.queryKey, { data: { complete: true, othersOnly: true, facets } } as never);
  }
  return client;
}

/** What a list says at first, and of how many algorithms is asked. */
function looked(client: QueryClient, { sorted = false, key = connectedKey as ConnectedKey } = {}) {
  const told: MarketStandings[] = [];
  function List() {
    told.push(useMarketStandings(key, { rigs: RIGS, asset: 'BTC', sorted }));
    return null;
  }
  renderToString(createElement(QueryClientProvider, { client }, createElement(List)));
  return { market: told.at(-1), asked: client.getQueryCache().getAll().length };
}

test('nothing is asked of the market until the list is sorted by it, and then of one algorithm at first', () => {
  expect(looked(setup()).asked).toBe(0);
  const { market, asked } = looked(setup(), { sorted: true });
  expect([asked, market?.settled]).toEqual([1, false]);
});

test('what is read of an algorithm stands while the others are being read', () => {
  const { market } = looked(setup('sha256'), { sorted: true });
  expect(market?.standingOf(SHA256).value).toEqual({ percent: 50, of: 2, ownAmong: false });
  expect(market?.standingOf(X11).missing).toBe('Its place in the market is being read.');
});

test('a key that may not search the market asks nothing, and says so', () => {
  const key = {
    ...connectedKey,
    permission_levels: { ...connectedKey.permission_levels, permRental: 'none' },
  };
  const { market, asked } = looked(setup(), { sorted: true, key: key as ConnectedKey });
  expect(asked).toBe(0);
  expect(market?.standingOf(X11).missing).toMatch(
    /^Its place in the market is not known[.] Searching the market/,
  );
});

test('one algorithm after the other is asked of, and from the first again once none is wanted', () => {
  expect(nextTurn({ turn: 1, done: 0, of: 3 })).toBe(1);
  expect(nextTurn({ turn: 1, done: 1, of: 3 })).toBe(2);
  expect(nextTurn({ turn: 3, done: 3, of: 3 })).toBe(3);
  expect(nextTurn({ turn: 3, done: 0, of: 0 })).toBe(1);
});

test('a file has what is read, up to the first algorithm that cannot be', async () => {
  const asked = { connectedKey, rigs: RIGS, asset: 'BTC' } as const;
  const all = await readStandings(setup('sha256', 'x11', 'zhash'), asked);
  expect(RIGS.map((rig) => all(rig).value?.percent)).toEqual([50, 50, 50, 50]);
  // Here is no desk that could be asked.
  const some = await readStandings(setup('sha256', 'zhash'), asked);
  expect(RIGS.map((rig) => some(rig).value?.percent)).toEqual([50, undefined, undefined, undefined]);
});
