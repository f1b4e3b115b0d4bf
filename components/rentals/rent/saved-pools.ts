'use client';

import { useQuery } from '@tanstack/react-query';
import { mayCall } from '#lib/contract/access.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { isSameAlgorithm } from '#lib/domain/same-algorithm.ts';
import { describeMissing } from '#lib/queries/describe-failure.ts';
import { marketQuery } from '#lib/queries/market-query.ts';
import { permissionProblem } from '#lib/queries/permission-words.ts';
import type { SavedPool } from './rent-values.ts';

export interface SavedPools {
  /** Undefined while they are read, and where they cannot be. */
  list: readonly SavedPool[] | undefined;
  /** Why they cannot be read, or rented with. */
  problem: string | undefined;
  /** Asks again, where that may help. */
  retry: (() => void) | undefined;
}

interface Asked {
  /** The rig's algorithm. */
  algo: string;
  /** They are read when they are looked at: a call is spent on them. */
  when: 'now' | 'not yet';
}

/** The renter's saved pools of an algorithm. */
export function useSavedPools(connectedKey: ConnectedKey, { algo, when }: Asked): SavedPools {
  const levels = connectedKey.permission_levels;
  const { data, error, refetch } = useQuery({
    ...marketQuery(connectedKey, 'listPools', {}),
    enabled: when === 'now' && mayCall(endpoints.listPools.access, levels),
  });
  const denied = permissionProblem('rent with a saved pool', levels);
  if (denied) return { list: undefined, problem: denied, retry: undefined };
  const list = data?.data.filter((pool) => isSameAlgorithm(pool.algo, algo));
  if (list || !error) return { list, problem: undefined, retry: undefined };
  const problem = `Your saved pools could not be read. ${describeMissing(error)}`;
  return { list, problem, retry: () => void refetch() };
}

/** The saved pool that stands in the form: the one chosen by hand, and no other where it is gone; before that the first. */
export function standingPool(pools: readonly SavedPool[], chosen: string): SavedPool | undefined {
  return chosen === '' ? pools[0] : pools.find(({ id }) => id === chosen);
}

/** That the saved pool chosen by hand is gone; undefined where it is there, or none is chosen or read. */
export function poolLost(pools: readonly SavedPool[] | undefined, chosen: string): string | undefined {
  if (!pools || chosen === '' || standingPool(pools, chosen)) return undefined;
  return 'The saved pool you chose is gone. Choose another, or give a pool address.';
}
