/** The shares of a list, in percent, at which `percentiles` reads it: 0, 5, 10 … 100. */
export const PERCENTS = Array.from({ length: 21 }, (_, step) => step * 5);

/**
 * The values of a list in rising order at 0, 5 … 100 %: the lowest, those between, the highest. Each is one of the list, the
 * nearest in rank (halves up), so that no value is made up between two. Empty for an empty list.
 */
export function percentiles<Value>(rising: readonly Value[]): Value[] {
  return PERCENTS.map((percent) => Math.round((percent * (rising.length - 1)) / 100)).flatMap((rank) =>
    rising.slice(rank, rank + 1),
  );
}
