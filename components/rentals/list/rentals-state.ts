import { asText, asWholeNumber, asWord, withUsual } from '#components/ui/address/address-fields.ts';
import { useAddressState } from '#components/ui/address/address-state.ts';
import type { TableSort } from '#components/ui/table/data-column.ts';
import { ASSETS } from '#lib/domain/asset.ts';
import {
  knownNarrowing,
  knownStart,
  type RentalsNarrowing,
  ROLES,
  type Role,
  SPANS,
  type Span,
} from '../rentals-query.ts';
import { CONCERNS, type Concern } from './rental-concerns.ts';

const fields = {
  as: withUsual(asWord(ROLES), 'renter'),
  show: withUsual(asWord(SPANS), 'active'),
  start: withUsual(asWholeNumber, 0),
  algo: asText,
  rig: asText,
  asset: asWord(ASSETS),
  only: asWord(CONCERNS),
  q: asText,
  sort: asText,
  order: withUsual(asWord(['ascending', 'descending']), 'ascending'),
};

/** Which rentals are looked at and in what order, kept in the address. Another filter begins at the first page. */
export function useRentalsState() {
  const [{ as: role, show, start, sort, order, only, q, ...narrowing }, setState] = useAddressState(fields);
  return {
    role,
    show,
    start: knownStart(start),
    ...knownNarrowing(narrowing),
    only,
    q: q || null,
    sort: sort === null ? undefined : ({ column: sort, direction: order } satisfies TableSort),
    chooseRole: (chosen: Role) => setState({ as: chosen, rig: null, start: null }),
    chooseSpan: (chosen: Span) => setState({ show: chosen, start: null }),
    narrow: ({ currency, ...changed }: Partial<RentalsNarrowing>) =>
      setState({ ...changed, ...(currency === undefined ? {} : { asset: currency }), start: null }),
    look: (concern: Concern | null) => setState({ only: concern, start: null }),
    search: (words: string) => setState({ q: words || null, start: null }),
    clear: () => setState({ algo: null, rig: null, asset: null, only: null, q: null, start: null }),
    goTo: (offset: number) => setState({ start: offset || null }, { history: 'push', scroll: true }),
    // The order goes over all that can be read, beginning with the newest.
    sortBy: ({ column, direction }: TableSort) =>
      setState({ sort: column, order: direction, ...(sort === null ? { start: null } : {}) }),
  };
}

export type RentalsState = ReturnType<typeof useRentalsState>;
