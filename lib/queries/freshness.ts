import type { Answer } from '#lib/contract/desk.ts';
import { askNow } from './asking.ts';
import { type Again, type Asked, nextAskAt } from './next-ask.ts';

/** The part of a query's result that says how old it is. */
interface QueryAge extends Asked {
  data: Answer<unknown> | undefined;
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

/**
 * When a panel's figures were true, when they will be asked for again, and whether they are older than they should be.
 */
export function freshnessOf(query: QueryAge, again?: Again): FreshnessFacts {
  const { data, isFetching, isError, refetch } = query;
  return {
    asOfMs: data?.meta.asOf,
    nextMs: nextAskAt(query, again),
    stale: isError || data?.meta.source === 'stale',
    refreshing: isFetching,
    onRefresh: () => askNow(refetch),
  };
}
