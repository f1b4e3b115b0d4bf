import type { PoolCheckBody } from '#lib/contract/desk-pool-check.ts';

/** A pool whose last check on this page failed. */
interface FailedCheck {
  pool: PoolCheckBody;
  /** As sentences. */
  failure: string;
}

export type FailedChecks = readonly FailedCheck[];

/** With what came of another check: of each place only the last counts, so that no password stays that was given up. */
export function afterCheck(
  failed: FailedChecks,
  pool: PoolCheckBody,
  failure: string | undefined,
): FailedChecks {
  const others = failed.filter((one) => placeOf(one.pool) !== placeOf(pool));
  return failure === undefined ? others : [...others, { pool, failure }];
}

/** Why the check of this very pool failed; undefined where it did not, or it was not checked. */
export function failureOfCheck(failed: FailedChecks, pool: PoolCheckBody): string | undefined {
  return failed.find((one) => placeOf(one.pool) === placeOf(pool) && one.pool.pass === pool.pass)?.failure;
}

/** Where a password is stored, nobody here knows whether it is still the one that was checked. */
function placeOf({ host, user, stored }: PoolCheckBody): string {
  return JSON.stringify([host, user, stored ?? null]);
}
