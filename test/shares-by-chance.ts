/** How many shares come where `mean` are expected: Poisson distributed. */
export function sharesByChance(mean: number, random: () => number): number {
  let [count, product] = [0, random()];
  for (const limit = Math.exp(-mean); product > limit; count += 1) product *= random();
  return count;
}
