'use client';

import { useConnectedKey } from '#lib/queries/connected-key.ts';
import { useSavedPools } from '#lib/queries/saved-pools.ts';
import { type SavedPool, withWholeHost } from './saved-pool.ts';

interface FillingPools {
  /** Undefined while they are read, and where they cannot be. */
  list: readonly SavedPool[] | undefined;
  /** Why they cannot be read, as a sentence. */
  problem: string | undefined;
}

/** The saved pools of an algorithm that a pool's fields can be filled from. */
export function useFillingPools(algo: string): FillingPools {
  const connectedKey = useConnectedKey();
  const { list, problem } = useSavedPools(connectedKey, { act: 'fill from a saved pool', algo, when: 'now' });
  return { list: list?.map(withWholeHost), problem };
}
