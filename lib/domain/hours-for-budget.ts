import type { Amount } from './money.ts';

/** Whole hours, both ends included. */
export interface HourLimits {
  readonly min: number;
  readonly max: number;
}

/**
 * The most whole hours within the limits whose total is within a budget; undefined where the fewest cost more. `totalOf` must
 * never fall as the hours rise.
 */
export function hoursForBudget(
  budget: Amount,
  { min, max }: HourLimits,
  totalOf: (hours: number) => Amount,
): number | undefined {
  if (min > max || totalOf(min) > budget) return undefined;
  let fits = min;
  let beyond = max + 1;
  while (beyond - fits > 1) {
    const middle = Math.floor((fits + beyond) / 2);
    if (totalOf(middle) <= budget) fits = middle;
    else beyond = middle;
  }
  return fits;
}
