import { useCallback, useMemo } from 'react';
import { asText } from '#components/ui/address/address-fields.ts';
import { useAddressState } from '#components/ui/address/address-state.ts';
import type { TableSort } from '#components/ui/table/data-column.ts';
import { SORT_FIELDS, sortFieldsOf, sortOf } from '#components/ui/table/sort-in-address.ts';
import type { WalletFilter } from './wallet-filter.ts';

const fields = {
  type: asText,
  asset: asText,
  rental: asText,
  rig: asText,
  from: asText,
  to: asText,
  ...SORT_FIELDS,
};

const EVERYTHING: WalletFilter = { type: null, asset: null, rental: null, rig: null, from: null, to: null };

/** Which transactions are looked at and in what order, kept in the address. */
export function useWalletState() {
  const [{ type, asset, rental, rig, from, to, sort, order }, setState] = useAddressState(fields);
  const filter = useMemo<WalletFilter>(
    () => ({ type, asset, rental, rig, from, to }),
    [type, asset, rental, rig, from, to],
  );
  const narrow = useCallback((changed: Partial<WalletFilter>) => setState(changed), [setState]);
  return {
    filter,
    sort: sortOf({ sort, order }),
    narrow,
    clear: () => setState(EVERYTHING),
    sortBy: (by: TableSort | undefined) => setState(sortFieldsOf(by)),
  };
}

export type WalletState = ReturnType<typeof useWalletState>;
