'use client';

import { byPageClock } from '../now.ts';
import { FailedState } from './failed-state.tsx';
import { type Failing, useFailure } from './first-failure.ts';

interface FailedReadProps {
  /** "The rentals could not be read." */
  what: string;
  query: Failing & { isFetching: boolean; refetch: () => unknown };
  /** Why, in plain words; undefined where it is said elsewhere. */
  describe: (error: unknown) => string | undefined;
}

/**
 * What a failed query has to say, since when, and the way to ask again; nothing while it has not failed. Where something
 * was read before, that stays with its age, and this is a note above it. Where why is said elsewhere, what is not here is named.
 */
export function FailedRead({ what, query, describe }: FailedReadProps) {
  const failure = useFailure(query);
  if (!failure) return null;
  const why = describe(failure.error);
  const stands = query.data !== undefined;
  if (why === undefined) return stands ? null : <p className="text-ink-soft">{what}</p>;
  return (
    <FailedState
      what={`${what} ${why}`}
      sinceMs={byPageClock(failure.sinceMs)}
      stands={stands}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
