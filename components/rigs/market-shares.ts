'use client';

import { useQueries } from '@tanstack/react-query';
import { mayCall } from '#lib/contract/access.ts';
import type { Answer, ConnectedKey } from '#lib/contract/desk.ts';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { marketPricesQuery, sharesAsked } from '#lib/queries/rigs/market-prices.ts';

/** What rigs of an algorithm deliver on average; undefined where that is not known. */
export type MarketShare = number | 'being read' | undefined;
export type MarketShareOf = (slug: string) => MarketShare;

/** The shares of some algorithms, for pages that do not show the market's list. */
export function useMarketShares(connectedKey: ConnectedKey, algos: readonly string[]): MarketShareOf {
  const readable = mayCall(endpoints.searchRigs.access, connectedKey.permission_levels);
  const asked = readable ? [...new Set(algos.map((algo) => algo.toLowerCase()))] : [];
  const shares = useQueries({
    queries: asked.map((algo) => marketPricesQuery(connectedKey, sharesAsked(algo))),
    combine: sharesOf,
  });
  return (slug) => {
    const known = shares[asked.indexOf(slug.toLowerCase())];
    if (known === undefined || known === 'being read') return known;
    // Where nothing is known of any rig, all of what is advertised is to be expected.
    return known[slug.toLowerCase()] ?? 1;
  };
}

/** Apart, so that the outcome stays the same while the answers do. */
function sharesOf(
  results: readonly { data: Answer<RigsPage> | undefined; isPending: boolean }[],
): (Record<string, number> | 'being read' | undefined)[] {
  return results.map(({ data, isPending }) => (isPending ? 'being read' : data?.data.marketShares));
}
