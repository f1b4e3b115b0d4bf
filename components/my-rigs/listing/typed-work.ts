import { readHashRate } from '#lib/domain/hash-rate.ts';
import { isSameAlgorithm } from '#lib/domain/same-algorithm.ts';
import type { OwnRig } from '../own-rig.ts';
import type { ListingValues } from './listing-values.ts';
import type { PoolWork } from './pool-parts.ts';

/** The rig as it stands in its form. What suits it is known as it is listed: of another algorithm or rate no market has said it. */
export function typedWork(
  { type, hash, hashType }: Pick<ListingValues, 'type' | 'hash' | 'hashType'>,
  rig: Pick<OwnRig, 'type' | 'hashrate' | 'optimal_diff'> | undefined,
): PoolWork {
  const typed = { hash: hash.trim(), type: hashType };
  const isAsListed =
    rig !== undefined &&
    isSameAlgorithm(type, rig.type) &&
    readHashRate(typed) === readHashRate(rig.hashrate.advertised);
  return {
    algorithm: type || undefined,
    hash: typed,
    optimal_diff: isAsListed ? rig.optimal_diff : undefined,
  };
}
