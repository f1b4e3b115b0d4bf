import { type MarketRefusal, refusedFields, refusedWhole } from '#lib/contract/errors.ts';

/** What an account has of each at most: what is listed whole must end somewhere, and none can be deleted. */
export const mostOf = { profiles: 1_000, 'saved pools': 1_000, rigs: 10_000 };

/** Throws INVALID_BODY where an account already has as many as it may. */
export function refuseTooMany(what: keyof typeof mostOf, count: number): void {
  const most = mostOf[what];
  if (count < most) return;
  throw refusedWhole('INVALID_BODY', `You have ${count} ${what}; an account has at most ${most}`);
}

/** The refusal of a field whose slug is no algorithm of this market. */
export function unknownAlgorithm(algo: string): MarketRefusal {
  const message = `must be an algorithm of this market, and ${algo} is none`;
  return refusedFields('INVALID_BODY', [{ path: 'algo', message }]);
}

/** Throws INVALID_BODY where a saved pool is for another algorithm than the profile it is to go into. */
export function refuseOtherAlgorithm(pool: { id: number; algo: string }, profile: { algo: string }): void {
  if (pool.algo === profile.algo) return;
  const message = `must be a saved pool for the profile's algorithm, ${profile.algo}; ${pool.id} is for ${pool.algo}`;
  throw refusedFields('INVALID_BODY', [{ path: 'poolid', message }]);
}
