import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import type { TableSort } from '#components/ui/data-column.ts';
import { MAX_PICKED } from './market-picked.ts';
import { type MarketNarrowing, NARROWINGS } from './market-query.ts';

const narrowings = Object.fromEntries(NARROWINGS.map((name) => [name, parseAsString])) as Record<
  keyof MarketNarrowing,
  typeof parseAsString
>;

const parsers = {
  ...narrowings,
  sort: parseAsString,
  order: parseAsStringLiteral(['ascending', 'descending']).withDefault('ascending'),
  picked: parseAsArrayOf(parseAsString).withDefault([]),
};

const NOTHING = Object.fromEntries(NARROWINGS.map((name) => [name, null])) as MarketNarrowing;

/** What of the market is looked at, kept in the address so that it can be shared and gone back to. */
export function useMarketState() {
  const [{ sort, order, picked, ...narrowing }, setState] = useQueryStates(parsers);
  return {
    narrowing: narrowing satisfies MarketNarrowing,
    sort: sort === null ? undefined : ({ column: sort, direction: order } satisfies TableSort),
    /** The rigs selected: clearing a filter leaves them. */
    picked: picked.slice(0, MAX_PICKED),
    narrow: (changed: Partial<MarketNarrowing>) => void setState(changed),
    clear: () => void setState(NOTHING),
    sortBy: ({ column, direction }: TableSort) => void setState({ sort: column, order: direction }),
    pick: (ids: readonly string[]) => void setState({ picked: ids.slice(0, MAX_PICKED) }),
  };
}

/** The same as it would stand in an address, without the rigs selected. */
export function searchOf(narrowing: MarketNarrowing, sort: TableSort | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(narrowing)) if (value) search.set(name, value);
  if (sort) {
    search.set('sort', sort.column);
    search.set('order', sort.direction);
  }
  return search.toString();
}
