'use client';

import { useQuery } from '@tanstack/react-query';
import { isSameAlgorithm } from '#lib/domain/same-algorithm.ts';
import { useConnectedKey } from '#lib/queries/connected-key.ts';
import { describeMissing } from '#lib/queries/describe-failure.ts';
import { marketQuery } from '#lib/queries/market-query.ts';
import { permissionProblem } from '#lib/queries/permission-words.ts';
import { type SavedPool, withWholeHost } from './saved-pool.ts';

export interface SavedPools {
  /** Undefined while they are read, and where they cannot be. */
  list: readonly SavedPool[] | undefined;
  /** Why they cannot be read, as a sentence. */
  problem: string | undefined;
}

/** The saved pools of an algorithm, for a key to which their passwords are told: without them nothing is filled. */
export function useSavedPools(algo: string): SavedPools {
  const connectedKey = useConnectedKey();
  const denied = permissionProblem('fill from a saved pool', connectedKey.permission_levels);
  const { data, error } = useQuery({
    ...marketQuery(connectedKey, 'listPools', {}),
    enabled: denied === undefined,
  });
  if (denied) return { list: undefined, problem: denied };
  const list = data?.data.filter((pool) => isSameAlgorithm(pool.algo, algo)).map(withWholeHost);
  if (list || !error) return { list, problem: undefined };
  return { list, problem: `Your saved pools could not be read. ${describeMissing(error)}` };
}
