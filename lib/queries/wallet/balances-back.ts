'use client';

import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type ConnectedKey, NOW_MS } from '#lib/contract/desk.ts';
import { endpointKey, marketQuery, readMarket } from '../ask/market-query.ts';
import { pause } from '../ask/pause.ts';
import { newestTransactionsQuery, pagesQuery } from './all-transactions.ts';
import { type AnchoredBalances, anchoredBalances } from './anchored-balances.ts';
import { transactionsPage } from './transactions-read.ts';

/** Before the newest rows and the balances are asked for by themselves, which this reading saves. */
const SOONER_MS = 10_000;
const AGAIN_MS = 20_000;
const ROUNDS = 3;

interface Anchor extends AnchoredBalances {
  freshForMs: number;
}

/**
 * The balances after the rows of an account's list that is cut off, or of which the market no longer lists the oldest,
 * worked out back from what is confirmed; undefined before they were first read. Takes two calls each time; `pagesAtMs`:
 * when the list was read.
 */
export function useBalancesBack(
  connectedKey: ConnectedKey,
  { enabled, pagesAtMs }: { enabled: boolean; pagesAtMs: number },
): AnchoredBalances | undefined {
  const { data } = useQuery({ ...anchorQuery(connectedKey, pagesAtMs), enabled });
  return enabled ? data : undefined;
}

function anchorQuery(connectedKey: ConnectedKey, pagesAtMs: number) {
  return queryOptions({
    queryKey: endpointKey(connectedKey, 'listTransactions', {}, 'balances back', pagesAtMs),
    queryFn: ({ client, signal }) => readAnchor(client, connectedKey, signal),
    placeholderData: keepPreviousData,
    staleTime: againAfter,
    refetchOnWindowFocus: false,
    structuralSharing: false,
    refetchInterval: againAfter,
  });
}

/** In milliseconds; also where nobody wanted it for a while. */
function againAfter({ state: { data } }: { state: { data: Anchor | undefined } }): number {
  return data?.whole ? Math.max(AGAIN_MS, data.freshForMs - SOONER_MS) : AGAIN_MS;
}

/** Reads the balances between two readings of the newest rows, a few times if need be: something may clear between them. */
async function readAnchor(
  client: QueryClient,
  connectedKey: ConnectedKey,
  signal: AbortSignal,
): Promise<Anchor> {
  const pagesKey = pagesQuery(connectedKey, {}).queryKey;
  let before = await client.fetchQuery(newestTransactionsQuery(connectedKey, {}));
  for (let round = 1; ; round += 1) {
    const { balance, after } = await readBoth(client, connectedKey, signal);
    const pages = client.getQueryData(pagesKey)?.pages ?? [];
    const anchored = anchoredBalances({ before, balance, after, pages });
    if (anchored.whole || round === ROUNDS) return { ...anchored, freshForMs: after.meta.freshFor };
    before = after;
  }
}

/** The balances, and then the newest rows. What shows either of them shows what was read here. */
async function readBoth(client: QueryClient, connectedKey: ConnectedKey, signal: AbortSignal) {
  // An answer may be as old as that: it must not be older than what was read before it.
  await pause(NOW_MS, signal);
  const read = { connectedKey, asking: 'now', signal } as const;
  const balance = await readMarket({ ...read, name: 'balance', args: {} });
  const args = { query: transactionsPage({}, 0) };
  const after = await readMarket({ ...read, name: 'listTransactions', args });
  client.setQueryData(marketQuery(connectedKey, 'balance', {}).queryKey, balance);
  client.setQueryData(newestTransactionsQuery(connectedKey, {}).queryKey, after);
  return { balance, after };
}
