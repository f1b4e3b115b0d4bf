import type { Answer } from '#lib/contract/desk.ts';
import { askNow } from './asking.ts';
import { inDeskTime } from './desk-clock.ts';
import { isDelayed, newerAt, type QueryState, type RefetchPolicy } from './next-ask.ts';

/** The part of a query's result that says how old it is. */
interface QueryAge extends QueryState {
  data: Answer<unknown> | undefined;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

interface FreshnessFacts {
  asOfMs: number | undefined;
  nextMs: number | undefined;
  /** Whether that is later than was told before. */
  delayed: boolean;
  stale: boolean;
  refreshing: boolean;
  onRefresh: () => void;
}

/**
 * When a panel's figures were true, when newer ones are expected, and whether they are older than they should be.
 */
export function freshnessOf(query: QueryAge, again?: RefetchPolicy): FreshnessFacts {
  const { data, isFetching, isError, refetch } = query;
  const next = newerAt(query, again);
  return {
    asOfMs: data?.meta.asOf,
    nextMs: next && inDeskTime(next),
    delayed: isDelayed(query),
    stale: isError || data?.meta.source === 'stale',
    refreshing: isFetching,
    onRefresh: () => askNow(refetch),
  };
}
