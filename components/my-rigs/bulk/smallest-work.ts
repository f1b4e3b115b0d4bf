import { advertisedRate } from '#lib/domain/hash-rate.ts';
import { isSameAlgorithm } from '#lib/domain/same-algorithm.ts';
import type { PoolWork } from '../listing/pool-parts.ts';
import type { OwnRig } from '../own-rig.ts';

/** What is to mine at a pool of an algorithm: of several rigs the smallest, which finds its shares the most rarely. */
export function smallestWork(
  algorithm: string,
  rigs: readonly Pick<OwnRig, 'type' | 'hashrate' | 'optimal_diff'>[],
): { work: PoolWork; rigs: number } {
  const mining = rigs.filter(({ type }) => isSameAlgorithm(type, algorithm));
  const [smallest] = mining.toSorted((a, b) => rateOf(a) - rateOf(b));
  if (!smallest || rateOf(smallest) === UNTOLD) return { work: { algorithm }, rigs: mining.length };
  const { hashrate, optimal_diff } = smallest;
  const { hash, type } = hashrate.advertised;
  return { work: { algorithm, hash: { hash, type }, optimal_diff }, rigs: mining.length };
}

const UNTOLD = Number.POSITIVE_INFINITY;

function rateOf(rig: Pick<OwnRig, 'hashrate'>): number {
  return advertisedRate(rig) || UNTOLD;
}
