/** The shares of a list, in percent, at which `percentiles` reads a long one: 0, 1, 2 … 100. */
export const PERCENTS = Array.from({ length: 101 }, (_, percent) => percent);

/**
 * Where the values of a list in rising order lie. All of them where there are fewer than `PERCENTS`: fewer steps would leave some
 * out, and more would say some twice. Of others those at 0, 1 … 100 %: the lowest, those between, the highest. Each is one of
 * the list, the nearest in rank (halves up), so that no value is made up between two.
 */
export function percentiles<Value>(rising: readonly Value[]): Value[] {
  if (rising.length <= PERCENTS.length) return [...rising];
  return PERCENTS.map((percent) => Math.round((percent * (rising.length - 1)) / 100)).flatMap((rank) =>
    rising.slice(rank, rank + 1),
  );
}
