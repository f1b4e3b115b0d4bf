import { useState } from 'react';
import { failureOf } from './failure.ts';

interface Asked {
  isError: boolean;
  isPending: boolean;
  error: Error | null;
}

/** Of things that are each asked for by itself, those that there are not. One that there is not is so also while it is asked for again. */
export function useNotFound(ids: readonly string[], queries: readonly Asked[]): ReadonlySet<string> {
  const [missing, setMissing] = useState('');
  const found = ids
    .filter((id, place) => {
      const query = queries[place];
      if (!query) return false;
      if (query.isError) return failureOf(query.error).code === 'NOT_FOUND';
      return query.isPending && missing.split(',').includes(id);
    })
    .join(',');
  if (found !== missing) setMissing(found);
  return new Set(found.split(','));
}
