'use client';

import { usePathname } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { type AddressFields, type AddressValues, changedSearch, readFields } from './address-fields.ts';
import { newestSearch, useAddressSearch, type WriteOptions, writeSearch } from './address-search.ts';

/** What of the page is looked at, kept in the address, so that it can be shared and gone back to. `fields` never change. */
export function useAddressState<Fields extends AddressFields>(fields: Fields) {
  const path = usePathname();
  const search = useAddressSearch();
  const values = useMemo(() => readFields(fields, search), [fields, search]);
  const write = useCallback(
    (changes: Partial<AddressValues<Fields>>, options: WriteOptions = {}) =>
      writeSearch(path, changedSearch(fields, newestSearch(), changes), options),
    [fields, path],
  );
  return [values, write] as const;
}
