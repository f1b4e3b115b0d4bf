import type { Data } from '#lib/contract/shapes.ts';
import { readHashRate } from '#lib/domain/hash-rate.ts';

type Algorithm = Data<'algorithms'>[number];

/** What a rig of an algorithm advertises on average, in hashes per second; undefined where the market tells of none. */
export function usualRate(algorithm: Pick<Algorithm, 'stats'> | undefined): number | undefined {
  const totals = [algorithm?.stats?.available, algorithm?.stats?.rented];
  const rigs = totals.reduce((sum, total) => sum + (total?.rigs ?? 0), 0);
  const rate = totals.reduce((sum, total) => sum + (readHashRate(total?.hash) ?? 0), 0);
  return rigs > 0 && rate > 0 ? rate / rigs : undefined;
}
