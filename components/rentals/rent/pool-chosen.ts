'use client';

import type { ConnectedKey } from '#lib/contract/desk.ts';
import { type SavedPools, useSavedPools } from '#lib/queries/pools/saved-pools.ts';
import { useLastProfile } from './last-profile.ts';
import type { ChosenPools } from './pool-to-check.ts';
import { profileLost, standingProfile } from './profile-choice.ts';
import { type Profiles, useProfiles } from './profiles.ts';
import type { RentValues } from './rent-values.ts';
import { poolLost, standingPool } from './saved-pool-choice.ts';

/** Of the pools that are stored those that stand in the form, and what there is to choose from. */
export interface PoolChosen extends ChosenPools {
  profiles: Profiles;
  /** Why the profile chosen by hand does not stand there. */
  profileLost: string | undefined;
  savedPools: SavedPools;
  poolLost: string | undefined;
}

/** `algo`: the algorithm of the rig, or of all rigs that are rented with it. */
export function usePoolChosen(
  connectedKey: ConnectedKey,
  algo: string,
  values: Pick<RentValues, 'pool' | 'profile' | 'saved_pool'>,
): PoolChosen {
  const profiles = useProfiles(connectedKey, algo);
  const last = useLastProfile(connectedKey, algo);
  const when = values.pool === 'saved' ? 'now' : 'not yet';
  const savedPools = useSavedPools(connectedKey, { act: 'rent with a saved pool', algos: [algo], when });
  return {
    profiles,
    profile: standingProfile(profiles.list ?? [], values.profile, last),
    profileLost: profileLost(profiles.list, values.profile),
    savedPools,
    savedPool: standingPool(savedPools.list ?? [], values.saved_pool),
    poolLost: poolLost(savedPools.list, values.saved_pool),
  };
}
