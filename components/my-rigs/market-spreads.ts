'use client';

import { useQueries, useQuery } from '@tanstack/react-query';
import { mayCall } from '#lib/contract/access.ts';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { type Amount, amount, amountProblem } from '#lib/domain/money.ts';
import { marketPricesQuery } from '#lib/queries/market-prices.ts';

/** Prices per exahash and day, rising. */
type Spread = readonly Amount[];

interface PricesAsked {
  algo: string;
  asset: Asset;
}

/** What the rigs of an algorithm ask in an asset; undefined while it is read, where it cannot be, and where nobody asks any. */
export function useMarketSpread(connectedKey: ConnectedKey, asked: PricesAsked): Spread | undefined {
  const readable = mayCall(endpoints.searchRigs.access, connectedKey.permission_levels);
  const { data } = useQuery({
    ...marketPricesQuery(connectedKey, asked),
    enabled: readable && asked.algo !== '',
  });
  return data?.data.complete ? spreadOf(data.data.facets.price?.percentiles) : undefined;
}

interface Spreads {
  spreads: ReadonlyMap<string, Spread>;
  reading: boolean;
}

/** The same of several algorithms, by slug in lower case; `reading` while one is still to come. */
export function useMarketSpreads(
  connectedKey: ConnectedKey,
  algos: readonly string[],
  asset: Asset | undefined,
): Spreads {
  const readable = mayCall(endpoints.searchRigs.access, connectedKey.permission_levels);
  const asked = asset && readable ? algos : [];
  return useQueries({
    queries: asked.map((algo) => marketPricesQuery(connectedKey, { algo, asset: asset ?? 'BTC' })),
    combine,
  });
}

/** Apart, so that the outcome stays the same while the answers do. */
function combine(results: readonly { data: Answer<RigsPage> | undefined; isPending: boolean }[]): Spreads {
  const spreads = new Map<string, Spread>();
  for (const { data } of results) {
    if (!data?.data.complete) continue;
    const [algo] = data.data.rigs;
    const spread = spreadOf(data.data.facets.price?.percentiles);
    if (algo && spread) spreads.set(algo.type.toLowerCase(), spread);
  }
  const reading = results.some(({ data, isPending }) => isPending || data?.data.complete === false);
  return { spreads, reading };
}

function spreadOf(percentiles: readonly string[] | undefined): Spread | undefined {
  const known = percentiles?.filter((text) => !amountProblem(text)).map(amount);
  return known && known.length > 0 ? known : undefined;
}
