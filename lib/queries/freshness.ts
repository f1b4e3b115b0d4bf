import type { Answer } from '#lib/contract/desk.ts';

/** The part of a query's result that says how old it is. */
interface QueryAge {
  data: Answer<unknown> | undefined;
  dataUpdatedAt: number;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

interface FreshnessFacts {
  asOfMs: number | undefined;
  nextMs: number | undefined;
  stale: boolean;
  refreshing: boolean;
  onRefresh: () => void;
}

/** When a panel's figures were true, when they will be asked for again, and whether the last attempt failed. */
export function freshnessOf(query: QueryAge, refreshEvery: number | false): FreshnessFacts {
  const { data, dataUpdatedAt, isFetching, isError, refetch } = query;
  return {
    asOfMs: data?.meta.asOf,
    nextMs: data && refreshEvery ? dataUpdatedAt + refreshEvery : undefined,
    stale: isError || data?.meta.source === 'stale',
    refreshing: isFetching,
    onRefresh: () => void refetch(),
  };
}
