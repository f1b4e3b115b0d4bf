'use client';

import { useQuery } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { isSameAlgorithm } from '#lib/domain/same-algorithm.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { describeMissing } from '#lib/queries/words/describe-failure.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import type { Profile } from './profile-choice.ts';

export interface Profiles {
  /** Undefined while they are read, and where they cannot be. */
  list: readonly Profile[] | undefined;
  /** Why they cannot be read. */
  problem: string | undefined;
  /** Asks again, where that may help. */
  retry: (() => void) | undefined;
}

/** The renter's pool profiles of an algorithm. */
export function useProfiles(connectedKey: ConnectedKey, algo: string): Profiles {
  const denied = permissionProblem('see profiles', connectedKey.permission_levels);
  const { data, error, refetch } = useQuery({
    ...marketQuery(connectedKey, 'listProfiles', {}),
    enabled: denied === undefined,
  });
  if (denied) return { list: undefined, problem: denied, retry: undefined };
  const list = data?.data.filter(({ algo: { name } }) => isSameAlgorithm(name, algo));
  if (list || !error) return { list, problem: undefined, retry: undefined };
  const problem = `Your profiles could not be read. ${describeMissing(error)}`;
  return { list, problem, retry: () => void refetch() };
}
