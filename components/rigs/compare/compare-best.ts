import type { Bounds } from '#lib/domain/poisson.ts';

type Value = number | bigint;

/**
 * The places of the best among values: the lowest or the highest. None where fewer than two are known or all known are
 * alike: nothing is better then. Nor where values were measured, with `intervals` at their places, and chance explains that
 * one of the others is not the best.
 */
export function bestPlaces(
  values: readonly (Value | undefined)[],
  best: 'lowest' | 'highest',
  intervals: readonly (Bounds | undefined)[] = [],
): ReadonlySet<number> {
  const known = values.filter((value) => value !== undefined);
  const [first, ...others] = known;
  if (first === undefined || others.every((value) => value === first)) return new Set();
  const isBetter = (a: Value, b: Value) => (best === 'lowest' ? a < b : a > b);
  const winner = others.reduce((winner, value) => (isBetter(value, winner) ? value : winner), first);
  const [worst, most] = best === 'lowest' ? (['high', 'low'] as const) : (['low', 'high'] as const);
  const edges = (edge: keyof Bounds, wins: boolean) =>
    values.flatMap((value, place) =>
      value === undefined || (value === winner) !== wins ? [] : [intervals[place]?.[edge] ?? value],
    );
  const isSure = edges(worst, true).every((won) => edges(most, false).every((other) => isBetter(won, other)));
  return new Set(isSure ? values.flatMap((value, place) => (value === winner ? [place] : [])) : []);
}
