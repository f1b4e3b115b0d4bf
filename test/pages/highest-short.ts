import { poissonBounds } from '#lib/domain/poisson.ts';

/** The highest count of shares that is still short of an expected one. */
export function highestShort(expected: number): number {
  let [short, within] = [0, expected];
  while (within - short > 1) {
    const middle = Math.floor((short + within) / 2);
    if (poissonBounds(middle).high < expected) short = middle;
    else within = middle;
  }
  return short;
}
