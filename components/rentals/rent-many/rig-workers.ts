import { poolUserProblem } from '#lib/domain/field-rules.ts';
import { isUserOrWorker, workerLogin } from '#lib/domain/pool-user.ts';
import type { FailedChecks } from '../rent/failed-checks.ts';
import type { Rig } from '../rent/offers.ts';
import type { ChosenPools } from '../rent/pool-to-check.ts';
import type { RentValues, SavedPool } from '../rent/rent-values.ts';

interface Chosen extends Pick<ChosenPools, 'savedPool'> {
  values: RentValues;
}

/** The user at the pool behind whom each rig can be a worker; undefined of a profile, which has users of its own. */
export function poolUser({ values, savedPool }: Chosen): string | undefined {
  if (values.pool === 'explicit') return values.pool_user.trim();
  return values.pool === 'saved' ? savedPool?.user : undefined;
}

/** What each of the rigs logs in as; none where they are not told apart. */
export function workerLogins(chosen: Chosen, rigs: readonly Pick<Rig, 'id'>[]): string[] {
  const user = poolUser(chosen);
  if (!user || !chosen.values.workers) return [];
  return rigs.map(({ id }) => workerLogin(user, id));
}

/** The pool as it is given for one of the rigs. */
export function poolOfRig(chosen: Chosen, rigId: string): Chosen {
  const { values, savedPool } = chosen;
  const [login] = workerLogins(chosen, [{ id: rigId }]);
  if (login === undefined) return chosen;
  const worker: SavedPool | undefined = savedPool && { ...savedPool, user: login };
  return { values: { ...values, pool_user: login }, savedPool: worker };
}

/** What failed as one of the workers, as of the pool with its own user, which alone none of them logs in as. */
export function failedAsWorker(failed: FailedChecks, user: string | undefined): FailedChecks {
  if (user === undefined) return [];
  return failed
    .filter(({ pool }) => pool.user !== user && isUserOrWorker(pool.user, user))
    .map(({ pool, failure }) => ({ pool: { ...pool, user }, failure }));
}

/** Why they cannot be told apart so, as a sentence. */
export function workersProblem(chosen: Chosen, rigs: readonly Pick<Rig, 'id'>[]): string | undefined {
  const isTooLong = workerLogins(chosen, rigs).some((login) => poolUserProblem(login) !== undefined);
  return isTooLong ? 'With the id of each rig the pool user has more than 256 characters.' : undefined;
}
