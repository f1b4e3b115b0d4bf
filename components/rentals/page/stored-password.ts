import type { StoredPool } from '#lib/contract/desk-pool-check.ts';
import { savedPoolUrl } from '#lib/contract/desk-saved-pool.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { isUserOrWorker } from '#lib/domain/pool-user.ts';
import type { Profile } from '../rent/profile-choice.ts';

interface Login {
  host: string;
  user: string;
}

interface StoredPools {
  profiles?: readonly Profile[] | undefined;
  saved?: Data<'listPools'> | undefined;
}

/**
 * Where a password is stored for this address and user; of saved pools also one of whose user it is a worker, as rigs rented together
 * may be. Undefined where none is, or it was not read.
 */
export function storedPassword(
  { host, user }: Login,
  { profiles = [], saved = [] }: StoredPools,
): StoredPool | undefined {
  for (const { id, pools } of profiles) {
    const slot = pools.find((one) => one.host === host && one.user === user);
    if (slot) return { profile: id, priority: slot.priority };
  }
  const there = saved.filter((one) => savedPoolUrl(one) === host);
  const pool = there.find((one) => one.user === user) ?? there.find((one) => isUserOrWorker(user, one.user));
  return pool && { pool: pool.id };
}
