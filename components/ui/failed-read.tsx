'use client';

import { FailedState } from './failed-state.tsx';
import { type Failing, useFirstFailure } from './first-failure.ts';

interface FailedReadProps {
  /** "The rentals could not be read." */
  what: string;
  query: Failing & { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Why, in plain words; undefined where it is said elsewhere. */
  describe: (error: unknown) => string | undefined;
}

/**
 * What a failed query has to say, since when, and the way to ask again; nothing while it has not failed. Where something
 * was read before, that stays with its age, and this is a note above it. Where why is said elsewhere, what is not here is named.
 */
export function FailedRead({ what, query, describe }: FailedReadProps) {
  const sinceMs = useFirstFailure(query);
  if (!query.isError) return null;
  const why = describe(query.error);
  const stands = query.data !== undefined;
  if (why === undefined) return stands ? null : <p className="text-ink-soft">{what}</p>;
  return (
    <FailedState
      what={`${what} ${why}`}
      sinceMs={sinceMs}
      stands={stands}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
