import { isSameAlgorithm } from '#lib/domain/same-algorithm.ts';
import type { OwnRig } from '../own-rig.ts';

/** Where a pool is saved for these rigs: under their algorithm, where they have one in common. */
export function poolToSaveHref(rigs: readonly Pick<OwnRig, 'type'>[]): string {
  const algo = rigs[0]?.type;
  if (algo === undefined || !rigs.every(({ type }) => isSameAlgorithm(type, algo))) return '/account/pools';
  return `/account/pools?algo=${encodeURIComponent(algo)}`;
}
