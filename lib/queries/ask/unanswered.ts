import { useState } from 'react';

/** The part of a query's result that tells whether it was ever answered. */
interface Reading {
  isPending: boolean;
  isFetchedAfterMount: boolean;
}

/**
 * Whether what reads a query had no answer from it yet, neither data nor a failure. Where it only failed, its result is pending
 * again whenever it is asked once more: what stands on the page meanwhile is that failure, not the place of what is to come.
 */
export function isUnanswered({ isPending, isFetchedAfterMount }: Reading): boolean {
  return isPending && !isFetchedAfterMount;
}

/**
 * Whether a query was not answered yet, where a failure may have come with the page: that stands there, and is not followed
 * by an empty place either.
 */
export function useUnanswered(query: Reading & Failed): boolean {
  return useEachUnanswered([query])[0] === true;
}

/** Whether each of several queries was not answered yet, in their order, as `useUnanswered` tells it of one. */
export function useEachUnanswered(queries: readonly (Reading & Failed)[]): boolean[] {
  const [shownAt, setShownAt] = useState<readonly number[]>([]);
  const nowShown = queries.map(({ isError, errorUpdatedAt }, place) =>
    isError ? errorUpdatedAt : (shownAt[place] ?? 0),
  );
  if (nowShown.some((at, place) => at !== (shownAt[place] ?? 0))) setShownAt(nowShown);
  return queries.map((query, place) => {
    const isShown = query.errorUpdatedAt !== 0 && query.errorUpdatedAt === nowShown[place];
    return isUnanswered(query) && !isShown;
  });
}

interface Failed {
  isError: boolean;
  /** Epoch milliseconds, 0 for never. */
  errorUpdatedAt: number;
}

interface Failing {
  isError: boolean;
  isPending: boolean;
  isPlaceholderData: boolean;
  errorUpdateCount: number;
}

/** Whether a query failed when it was asked last, also while it is asked once more where it was never answered. */
export function isFailing({ isError, isPending, isPlaceholderData, errorUpdateCount }: Failing): boolean {
  return isError || (errorUpdateCount > 0 && (isPending || isPlaceholderData));
}
