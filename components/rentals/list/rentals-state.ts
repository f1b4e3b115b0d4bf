import { asText, asWholeNumber, asWord, withUsual } from '#components/ui/address/address-fields.ts';
import { useAddressSearch } from '#components/ui/address/address-search.ts';
import { useAddressState, useSaidInAddress } from '#components/ui/address/address-state.ts';
import { useLocalSetting } from '#components/ui/look/local-setting.ts';
import type { TableSort } from '#components/ui/table/data-column.ts';
import { SORT_FIELDS, sortFieldsOf, sortOf } from '#components/ui/table/sort-in-address.ts';
import { ASSETS } from '#lib/domain/asset.ts';
import {
  isNarrowed,
  knownNarrowing,
  knownStart,
  LAST_ROLE,
  type RentalsNarrowing,
  ROLES,
  type Role,
  SPANS,
  type Span,
} from '../rentals-query.ts';
import { CONCERNS, type Concern } from './rental-concerns.ts';
import { isLookedFor } from './rentals-looked-for.ts';

const fields = {
  as: asWord(ROLES),
  show: withUsual(asWord(SPANS), 'active'),
  start: withUsual(asWholeNumber, 0),
  algo: asText,
  rig: asText,
  asset: asWord(ASSETS),
  only: asWord(CONCERNS),
  q: asText,
  ...SORT_FIELDS,
};

/**
 * Which rentals are looked at and in what order, kept in the address, which always says whose. Another filter begins at the first
 * page.
 */
export function useRentalsState() {
  const [{ as, show, start, sort, order, only, q, ...narrowing }, write] = useAddressState(fields);
  const [last, keepRole] = useLocalSetting(LAST_ROLE);
  const isBare = useAddressSearch() === '';
  const role = as ?? (isBare ? last : 'renter');
  useSaidInAddress(fields, isBare ? { as: role } : undefined);
  const setState: typeof write = (changes, options) => write({ as: role, ...changes }, options);
  return {
    role,
    show,
    start: knownStart(start),
    ...knownNarrowing(narrowing),
    only,
    q: q || null,
    sort: sortOf({ sort, order }),
    chooseRole: (chosen: Role) => {
      keepRole(chosen);
      setState({ as: chosen, rig: null, start: null });
    },
    chooseSpan: (chosen: Span) => setState({ show: chosen, start: null }),
    narrow: ({ currency, ...changed }: Partial<RentalsNarrowing>) =>
      setState({ ...changed, ...(currency === undefined ? {} : { asset: currency }), start: null }),
    look: (concern: Concern | null) => setState({ only: concern, start: null }),
    search: (words: string) => setState({ q: words || null, start: null }),
    clear: () => setState({ algo: null, rig: null, asset: null, only: null, q: null, start: null }),
    goTo: (offset: number) => setState({ start: offset || null }, { history: 'push', scroll: true }),
    // The order goes over all that can be read, beginning with the newest.
    sortBy: (by: TableSort | undefined) =>
      setState({ ...sortFieldsOf(by), ...(sort === null || by === undefined ? { start: null } : {}) }),
  };
}

export type RentalsState = ReturnType<typeof useRentalsState>;

/** Whether the list is narrowed in a way that `clear` takes back. */
export function isLess(state: RentalsState): boolean {
  return isLookedFor(state) || isNarrowed(state);
}
