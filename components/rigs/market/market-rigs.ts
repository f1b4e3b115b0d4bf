import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { MarketRig, RigsQuery } from '#lib/contract/desk-rigs.ts';
import { oldestPage, rigsQuery } from '#lib/queries/rigs/rigs-query.ts';

/**
 * The rigs that fit, as far as they were scrolled to. A rig that moved from one page to the next while they were read
 * stands once. While the desk has read none yet, nothing is known of the market.
 */
export function useMarketRigs(connectedKey: ConnectedKey, asked: RigsQuery) {
  const query = useInfiniteQuery({ ...rigsQuery(connectedKey, asked), placeholderData: keepPreviousData });
  const rigs = useMemo(
    () => distinct(query.data?.pages.flatMap((page) => page.data.rigs) ?? []),
    [query.data],
  );
  const newest = query.data?.pages.at(-1)?.data;
  if (newest?.sweeping?.expected === 0) return { query, rigs, newest: undefined, oldest: undefined };
  return { query, rigs, newest, oldest: oldestPage(query.data) };
}

function distinct(rigs: MarketRig[]): MarketRig[] {
  return [...new Map(rigs.map((rig) => [rig.id, rig])).values()];
}
