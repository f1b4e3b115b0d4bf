import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import type { TableSort } from '#components/ui/data-column.ts';

const parsers = {
  algo: parseAsString,
  sort: parseAsString,
  order: parseAsStringLiteral(['ascending', 'descending']).withDefault('ascending'),
};

/** What of the market is looked at, kept in the address so that it can be shared and gone back to. */
export function useMarketState() {
  const [{ algo, sort, order }, setState] = useQueryStates(parsers);
  return {
    algo,
    sort: sort === null ? undefined : ({ column: sort, direction: order } satisfies TableSort),
    chooseAlgorithm: (slug: string | null) => void setState({ algo: slug }),
    sortBy: ({ column, direction }: TableSort) => void setState({ sort: column, order: direction }),
  };
}
