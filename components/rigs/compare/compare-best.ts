/**
 * The places of the best among values: the lowest or the highest. None where fewer than two are known or all known are
 * alike: nothing is better then.
 */
export function bestPlaces(
  values: readonly (number | bigint | undefined)[],
  best: 'lowest' | 'highest',
): ReadonlySet<number> {
  const known = values.filter((value) => value !== undefined);
  const [first, ...others] = known;
  if (first === undefined || others.every((value) => value === first)) return new Set();
  const isBetter = (a: number | bigint, b: number | bigint) => (best === 'lowest' ? a < b : a > b);
  const winner = others.reduce((winner, value) => (isBetter(value, winner) ? value : winner), first);
  return new Set(values.flatMap((value, place) => (value === winner ? [place] : [])));
}
