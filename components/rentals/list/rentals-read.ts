'use client';

import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { freshnessOf } from '#lib/queries/ask/freshness.ts';
import { marketKey, marketQuery } from '#lib/queries/ask/market-query.ts';
import { untilNextAsk } from '#lib/queries/ask/next-ask.ts';
import { useUnanswered } from '#lib/queries/ask/unanswered.ts';
import { FIRST_PLACE, fetchInOrder, type PagePlace } from '#lib/queries/long/pages-in-order.ts';
import { rentalsQuery } from '../rentals-query.ts';
import {
  hasMore,
  joinRentals,
  oldestOf,
  placeAfterAll,
  type RentalsAnswer,
  seldomer,
} from './rentals-joined.ts';
import { isLookedFor } from './rentals-looked-for.ts';
import type { RentalsState } from './rentals-state.ts';

/**
 * The rentals of a page of the list. Where an order is chosen, or some are looked for, and there are more of them, those of the
 * pages that follow as well, read one after the other, ten pages in all: either says little of a part.
 *
 * - `told`: what has been read so far, each rental once
 * - `total`: how many there are; undefined until the first answer
 * - `following`: how far the pages that follow have been read; undefined where none is asked for
 * - `isPending`, and the rest: for `FailedRead`
 */
export function useRentalsRead(connectedKey: ConnectedKey, state: RentalsState) {
  const together = state.sort !== undefined || isLookedFor(state);
  const page = useQuery({
    ...marketQuery(connectedKey, 'listRentals', { query: rentalsQuery(state) }),
    // Where others follow it is read again with them.
    refetchInterval: (query) => (together && hasMore(query.state.data) ? false : untilNextAsk(query)),
  });
  const unanswered = useUnanswered(page);
  const more = together && hasMore(page.data);
  const pages = usePages(connectedKey, state, more);
  const read = more ? pages.data?.pages : undefined;
  const told = useMemo(() => joinRentals(read ?? (page.data ? [page.data] : [])), [read, page.data]);
  const failed = more && pages.isError ? pages : page;
  return {
    told,
    total: page.data?.data.total,
    following: more ? followingOf(pages) : undefined,
    freshness: read ? freshnessOf({ ...pages, data: oldestOf(read) }, seldomer(read)) : freshnessOf(page),
    isPending: unanswered,
    isError: failed.isError,
    error: failed.error,
    errorUpdatedAt: failed.errorUpdatedAt,
    data: page.data,
    dataUpdatedAt: failed.dataUpdatedAt,
    isFetching: failed.isFetching,
    refetch: failed.refetch,
  };
}

/** All of the pages at once are asked for as often as one page would be in their place. */
function pagesQuery(connectedKey: ConnectedKey, state: RentalsState) {
  const key = (start: number) => ({ query: rentalsQuery({ ...state, start }) });
  return infiniteQueryOptions({
    queryKey: [...marketKey(connectedKey, 'listRentals', key(state.start)), 'and those that follow'],
    queryFn: ({ client, pageParam, queryKey }): Promise<RentalsAnswer> => {
      const before = client.getQueryData<{ pageParams: PagePlace[] }>(queryKey);
      const again = before?.pageParams.some(({ start }) => start === pageParam.start);
      const page = { connectedKey, name: 'listRentals', args: key(pageParam.start) } as const;
      // A page that was just read costs nothing, but where it is asked for again, or older than the one before it.
      return fetchInOrder(client, page, { place: pageParam, ...(again && { staleTime: 0 }) });
    },
    initialPageParam: { ...FIRST_PLACE, start: state.start },
    getNextPageParam: placeAfterAll,
    staleTime: ({ state: { data } }) => (data ? seldomer(data.pages).everyMs : 0),
    refetchInterval: ({ state: asked }) => {
      const pages = asked.data?.pages ?? [];
      return untilNextAsk({ state: { ...asked, data: oldestOf(pages) } }, seldomer(pages));
    },
  });
}

function usePages(connectedKey: ConnectedKey, state: RentalsState, enabled: boolean) {
  const pages = useInfiniteQuery({ ...pagesQuery(connectedKey, state), enabled });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = pages;
  useEffect(() => {
    // A page at hand comes so soon that nothing but the data tells of it.
    const stands = data !== undefined && !isFetching && !isError;
    if (enabled && stands && hasNextPage) void fetchNextPage({ cancelRefetch: false });
  }, [enabled, data, hasNextPage, isFetching, isError, fetchNextPage]);
  return pages;
}

/** Where it failed, `FailedRead` says why. */
export type Following = 'reading' | 'read' | 'failed';

function followingOf({ data, hasNextPage, isError }: ReturnType<typeof usePages>): Following {
  if (data && !hasNextPage) return 'read';
  return isError ? 'failed' : 'reading';
}
