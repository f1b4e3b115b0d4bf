import { type MarketRefusal, refusedFields } from '#lib/contract/errors.ts';

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
