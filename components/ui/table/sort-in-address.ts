'use client';

import { asText, asWord, withUsual } from '../address/address-fields.ts';
import { useAddressState } from '../address/address-state.ts';
import type { TableSort } from './data-column.ts';

/** In what order the rows of the page's one table stand, in the address. */
export const SORT_FIELDS = {
  sort: asText,
  order: withUsual(asWord(['ascending', 'descending']), 'ascending'),
};

interface SortFields {
  sort: string | null;
  order: TableSort['direction'];
}

/** What the address says of it; undefined where the rows stand as they are given. */
export function sortOf({ sort, order }: SortFields): TableSort | undefined {
  return sort === null ? undefined : { column: sort, direction: order };
}

/** How the address says it. */
export function sortFieldsOf(sort: TableSort | undefined): {
  [Name in keyof SortFields]: SortFields[Name] | null;
} {
  return { sort: sort?.column ?? null, order: sort?.direction ?? null };
}

/** The order of the page's one table, kept in the address. */
export function useSortInAddress(): [TableSort | undefined, (sort: TableSort | undefined) => void] {
  const [fields, setState] = useAddressState(SORT_FIELDS);
  return [sortOf(fields), (sort) => setState(sortFieldsOf(sort))];
}
