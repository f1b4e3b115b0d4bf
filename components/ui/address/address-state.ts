'use client';

import { usePathname } from 'next/navigation';
import { useCallback, useEffect, useMemo } from 'react';
import { type AddressFields, type AddressValues, changedSearch, readFields } from './address-fields.ts';
import { newestSearch, useAddressSearch, type WriteOptions, writeSearch } from './address-search.ts';

/** A way to this very page shows what it leads to at once, and stands in the address some moments later. */
const LOOK_MS = 50;

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

/**
 * Has an address that says nothing say what the page made of it: then it means the same wherever it is sent, and when one comes
 * back to it. Undefined where it says something.
 */
export function useSaidInAddress<Fields extends AddressFields>(
  fields: Fields,
  made: Partial<AddressValues<Fields>> | undefined,
): void {
  const path = usePathname();
  useEffect(() => {
    if (!made) return;
    const timer = setInterval(() => {
      if (window.location.search === '') writeSearch(path, changedSearch(fields, '', made), {});
    }, LOOK_MS);
    return () => clearInterval(timer);
  });
}
