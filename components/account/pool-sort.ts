import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import type { TableSort } from '#components/ui/data-column.ts';

const parsers = {
  sort: parseAsString.withDefault('name'),
  order: parseAsStringLiteral(['ascending', 'descending']).withDefault('ascending'),
};

/** The order of the saved pools, kept in the address. */
export function usePoolSort(): [TableSort, (sort: TableSort) => void] {
  const [{ sort, order }, setState] = useQueryStates(parsers);
  return [
    { column: sort, direction: order },
    ({ column, direction }) => void setState({ sort: column, order: direction }),
  ];
}
