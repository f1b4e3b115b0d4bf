'use client';

import { asText, asWord, withUsual } from '../address/address-fields.ts';
import { useAddressState } from '../address/address-state.ts';
import type { TableSort } from './data-column.ts';

const fields = {
  sort: asText,
  order: withUsual(asWord(['ascending', 'descending']), 'ascending'),
};

/** In what order the rows of the page's one table stand, kept in the address; undefined for as they are given. */
export function useSortInAddress(): [TableSort | undefined, (sort: TableSort) => void] {
  const [{ sort, order }, setState] = useAddressState(fields);
  const sortBy = ({ column, direction }: TableSort) => setState({ sort: column, order: direction });
  return [sort === null ? undefined : { column: sort, direction: order }, sortBy];
}
