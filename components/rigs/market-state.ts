import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import type { TableSort } from '#components/ui/data-column.ts';

const parsers = {
  algo: parseAsString,
  q: parseAsString,
  region: parseAsString,
  extensions: parseAsStringLiteral(['yes', 'no']),
  sort: parseAsString,
  order: parseAsStringLiteral(['ascending', 'descending']).withDefault('ascending'),
};

/** What the list is narrowed to. */
export interface MarketNarrowing {
  algo: string | null;
  q: string | null;
  region: string | null;
  extensions: 'yes' | 'no' | null;
}

/** What of the market is looked at, kept in the address so that it can be shared and gone back to. */
export function useMarketState() {
  const [{ sort, order, ...narrowing }, setState] = useQueryStates(parsers);
  return {
    narrowing: narrowing satisfies MarketNarrowing,
    sort: sort === null ? undefined : ({ column: sort, direction: order } satisfies TableSort),
    narrow: (changed: Partial<MarketNarrowing>) => void setState(changed),
    clear: () => void setState({ algo: null, q: null, region: null, extensions: null }),
    sortBy: ({ column, direction }: TableSort) => void setState({ sort: column, order: direction }),
  };
}
