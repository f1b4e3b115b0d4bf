'use client';

import { FailedState } from './failed-state.tsx';
import { type Failing, useFirstFailure } from './first-failure.ts';

interface FailedReadProps {
  /** "The rentals could not be read." */
  what: string;
  query: Failing & { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Why, in plain words. */
  describe: (error: unknown) => string;
}

/**
 * What a failed query has to say, since when, and the way to ask again; nothing while it has not failed. Where something
 * was read before, that stays with its age, and this is a note above it.
 */
export function FailedRead({ what, query, describe }: FailedReadProps) {
  const sinceMs = useFirstFailure(query);
  if (!query.isError) return null;
  return (
    <FailedState
      what={`${what} ${describe(query.error)}`}
      sinceMs={sinceMs}
      stands={query.data !== undefined}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
