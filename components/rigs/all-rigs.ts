import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { marketRigsQuery } from '#lib/queries/market-query.ts';
import type { Rig } from './rig-figures.ts';

/**
 * Every rig that can be rented now, of one algorithm or all: the market gives a hundred at a time, the next hundred is
 * asked for as long as there is one. A rig that moved from one page to the next while they were read stands once.
 */
export function useAllRigs(connectedKey: ConnectedKey, algo: string | null) {
  const query = useInfiniteQuery(marketRigsQuery(connectedKey, algo ?? undefined));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const rigs = useMemo(() => distinct(data?.pages.flatMap((page) => page.data.records) ?? []), [data]);
  const oldest = data?.pages.reduce((a, b) => (a.meta.asOf <= b.meta.asOf ? a : b));
  const total = data?.pages.at(-1)?.data.total ?? rigs.length;
  return { query, rigs, total, complete: data !== undefined && !hasNextPage, oldest };
}

function distinct(rigs: Rig[]): Rig[] {
  return [...new Map(rigs.map((rig) => [rig.id, rig])).values()];
}
