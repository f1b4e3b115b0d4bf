'use client';

import { useQuery } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { isSameAlgorithm } from '#lib/domain/same-algorithm.ts';
import { marketQuery } from '../ask/market-query.ts';
import { describeMissing } from '../words/describe-failure.ts';
import { permissionProblem } from '../words/permission-words.ts';

export interface SavedPools {
  /** Undefined while they are read, and where they cannot be. */
  list: Data<'listPools'> | undefined;
  /** Why they cannot be read, or used, as a sentence. */
  problem: string | undefined;
  /** Asks again, where that may help. */
  retry: (() => void) | undefined;
}

interface Wanted {
  /** What for: a key that may not do it has no use for them. */
  act: 'rent with a saved pool' | 'fill from a saved pool';
  /** Slugs. */
  algos: readonly string[];
  /** They are read when they are looked at: a call is spent on them. */
  when: 'now' | 'not yet';
}

/** The account's saved pools of these algorithms, as the service tells them, for a key to which their passwords are told. */
export function useSavedPools(connectedKey: ConnectedKey, { act, algos, when }: Wanted): SavedPools {
  const denied = permissionProblem(act, connectedKey.permission_levels);
  const { data, error, refetch } = useQuery({
    ...marketQuery(connectedKey, 'listPools', {}),
    enabled: when === 'now' && denied === undefined,
  });
  if (denied) return { list: undefined, problem: denied, retry: undefined };
  const list = data?.data.filter((pool) => algos.some((algo) => isSameAlgorithm(pool.algo, algo)));
  if (list || !error) return { list, problem: undefined, retry: undefined };
  const problem = `Your saved pools could not be read. ${describeMissing(error)}`;
  return { list, problem, retry: () => void refetch() };
}
