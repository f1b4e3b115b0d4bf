'use client';

import { useState } from 'react';

/** What a query's result says of its failures; times in epoch milliseconds, 0 for never. */
export interface Failing {
  isError: boolean;
  errorUpdatedAt: number;
  dataUpdatedAt: number;
}

/** Failures with no success between them. */
export interface FailureStreak {
  /** The first of them. */
  readonly sinceMs: number;
  /** The last success before them. */
  readonly dataUpdatedAt: number;
}

/** When the present run of failures began: asking again and failing again does not move it. */
export function useFirstFailure(query: Failing): number | undefined {
  const [streak, setStreak] = useState<FailureStreak>();
  const present = streakAfter(streak, query);
  if (present !== streak) setStreak(present);
  return query.isError ? present?.sinceMs : undefined;
}

/** The streak as it stands now; the same one for as long as nothing succeeded. */
export function streakAfter(
  streak: FailureStreak | undefined,
  { isError, errorUpdatedAt, dataUpdatedAt }: Failing,
): FailureStreak | undefined {
  if (errorUpdatedAt === 0) return undefined;
  if (streak?.dataUpdatedAt === dataUpdatedAt) return streak;
  return isError ? { sinceMs: errorUpdatedAt, dataUpdatedAt } : undefined;
}
