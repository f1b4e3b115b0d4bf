'use client';

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import type { TableSort } from './data-column.ts';

const parsers = {
  sort: parseAsString,
  order: parseAsStringLiteral(['ascending', 'descending']).withDefault('ascending'),
};

/** In what order the rows of the page's one table stand, kept in the address; undefined for as they are given. */
export function useSortInAddress(): [TableSort | undefined, (sort: TableSort) => void] {
  const [{ sort, order }, setState] = useQueryStates(parsers);
  const sortBy = ({ column, direction }: TableSort) => void setState({ sort: column, order: direction });
  return [sort === null ? undefined : { column: sort, direction: order }, sortBy];
}
