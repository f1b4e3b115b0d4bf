import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import type { TableSort } from '#components/ui/data-column.ts';
import { ASSETS } from '#lib/domain/asset.ts';
import {
  knownNarrowing,
  knownStart,
  type RentalsNarrowing,
  ROLES,
  type Role,
  SPANS,
  type Span,
} from './rentals-query.ts';

const parsers = {
  as: parseAsStringLiteral(ROLES).withDefault('renter'),
  show: parseAsStringLiteral(SPANS).withDefault('active'),
  start: parseAsInteger.withDefault(0),
  algo: parseAsString,
  rig: parseAsString,
  asset: parseAsStringLiteral(ASSETS),
  sort: parseAsString,
  order: parseAsStringLiteral(['ascending', 'descending']).withDefault('ascending'),
};

/** Which rentals are looked at and in what order, kept in the address. Another filter begins at the first page. */
export function useRentalsState() {
  const [{ as: role, show, start, sort, order, ...narrowing }, setState] = useQueryStates(parsers);
  return {
    role,
    show,
    start: knownStart(start),
    ...knownNarrowing(narrowing),
    sort: sort === null ? undefined : ({ column: sort, direction: order } satisfies TableSort),
    chooseRole: (chosen: Role) => void setState({ as: chosen, rig: null, start: null }),
    chooseSpan: (chosen: Span) => void setState({ show: chosen, start: null }),
    narrow: ({ currency, ...changed }: Partial<RentalsNarrowing>) =>
      void setState({ ...changed, ...(currency === undefined ? {} : { asset: currency }), start: null }),
    clear: () => void setState({ algo: null, rig: null, asset: null, start: null }),
    goTo: (offset: number) => void setState({ start: offset || null }, { history: 'push', scroll: true }),
    sortBy: ({ column, direction }: TableSort) => void setState({ sort: column, order: direction }),
  };
}

export type RentalsState = ReturnType<typeof useRentalsState>;
