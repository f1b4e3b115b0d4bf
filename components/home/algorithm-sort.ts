'use client';

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import type { TableSort } from '#components/ui/data-column.ts';

const parsers = {
  sort: parseAsString,
  order: parseAsStringLiteral(['ascending', 'descending']).withDefault('ascending'),
};

/** In what order the algorithms stand, kept in the address. */
export function useAlgorithmSort(): [TableSort | undefined, (sort: TableSort) => void] {
  const [{ sort, order }, setState] = useQueryStates(parsers);
  const sortBy = ({ column, direction }: TableSort) => void setState({ sort: column, order: direction });
  return [sort === null ? undefined : { column: sort, direction: order }, sortBy];
}
