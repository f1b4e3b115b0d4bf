'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { leads } from './address-search.ts';
import { isAway, openOnceHere } from './away.ts';

/** Leads to an address, perhaps of this very page; while the desk is out of reach, which the page says, once it is back. */
export function useGo(): (href: string) => void {
  const router = useRouter();
  return useCallback(
    (href) => {
      const open = () => {
        leads(href);
        router.push(href);
      };
      if (isAway()) openOnceHere(open);
      else open();
    },
    [router],
  );
}
