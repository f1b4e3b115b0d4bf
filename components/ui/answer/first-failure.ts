import { useState } from 'react';

/** What a query's result says of its failures; times in epoch milliseconds, 0 for never. */
export interface Failing {
  isError: boolean;
  /** Null while it is asked again where nothing was read yet. */
  error: unknown;
  errorUpdatedAt: number;
  data: unknown;
  dataUpdatedAt: number;
}

/** Failures with no success between them. */
export interface FailureStreak {
  /** The first of them. */
  readonly sinceMs: number;
  /** The latest of them. */
  readonly error: unknown;
  /** The last success before them. */
  readonly dataUpdatedAt: number;
}

/**
 * The present run of failures, if there is one. Asking again and failing again does not move its beginning; while a query that
 * never had an answer is asked again, which its result calls pending, it stands.
 */
export function useFailure(query: Failing): FailureStreak | undefined {
  const [streak, setStreak] = useState<FailureStreak>();
  const present = streakAfter(streak, query);
  if (present !== streak) setStreak(present);
  return query.isError || query.dataUpdatedAt === 0 ? present : undefined;
}

/** The streak as it stands now; the same one for as long as nothing succeeded and nothing else went wrong. */
export function streakAfter(
  streak: FailureStreak | undefined,
  { isError, error, errorUpdatedAt, dataUpdatedAt }: Omit<Failing, 'data'>,
): FailureStreak | undefined {
  if (errorUpdatedAt === 0) return undefined;
  if (streak?.dataUpdatedAt === dataUpdatedAt)
    return isError && error !== streak.error ? { ...streak, error } : streak;
  return isError ? { sinceMs: errorUpdatedAt, error, dataUpdatedAt } : undefined;
}
