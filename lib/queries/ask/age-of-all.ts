import type { freshnessOf } from './freshness.ts';

type Age = ReturnType<typeof freshnessOf>;

/**
 * The age of what several answers tell together: of those that came, as old as the oldest; stale, or being read, where one of all
 * is. Refreshing it asks for all of them. Undefined of none.
 */
export function ageOfAll(ages: readonly Age[]): Age | undefined {
  const [oldest] = ages.toSorted((a, b) => (a.asOfMs ?? Infinity) - (b.asOfMs ?? Infinity));
  return (
    oldest && {
      ...oldest,
      stale: ages.some(({ stale }) => stale),
      refreshing: ages.some(({ refreshing }) => refreshing),
      onRefresh: () => {
        for (const { onRefresh } of ages) onRefresh();
      },
    }
  );
}
