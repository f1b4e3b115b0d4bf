import type { SavedPool } from './rent-values.ts';

/** The saved pool that stands in the form: the one chosen by hand, and no other where it is gone; before that the first. */
export function standingPool(pools: readonly SavedPool[], chosen: string): SavedPool | undefined {
  return chosen === '' ? pools[0] : pools.find(({ id }) => id === chosen);
}

/** That the saved pool chosen by hand is gone; undefined where it is there, or none is chosen or read. */
export function poolLost(pools: readonly SavedPool[] | undefined, chosen: string): string | undefined {
  if (!pools || chosen === '' || standingPool(pools, chosen)) return undefined;
  return 'The saved pool you chose is gone. Choose another, or give a pool address.';
}
