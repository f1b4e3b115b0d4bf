import type { PoolCheckBody } from '#lib/contract/desk-pool-check.ts';

/** A pool whose last check on this page failed. */
interface FailedCheck {
  pool: PoolCheckBody;
  /** As sentences. */
  failure: string;
}

export type FailedChecks = readonly FailedCheck[];

/** With what came of another check: of each pool only the last counts. */
export function afterCheck(
  failed: FailedChecks,
  pool: PoolCheckBody,
  failure: string | undefined,
): FailedChecks {
  const others = failed.filter((one) => !isSamePool(one.pool, pool));
  return failure === undefined ? others : [...others, { pool, failure }];
}

/** Why the check of this very pool failed; undefined where it did not, or it was not checked. */
export function failureOfCheck(failed: FailedChecks, pool: PoolCheckBody): string | undefined {
  return failed.find((one) => isSamePool(one.pool, pool))?.failure;
}

/** A password that is stored is the same where it is stored at the same place. */
function isSamePool(one: PoolCheckBody, other: PoolCheckBody): boolean {
  return partsOf(one) === partsOf(other);
}

function partsOf({ host, user, pass, stored }: PoolCheckBody): string {
  return JSON.stringify([host, user, pass, stored ?? null]);
}
