'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { leads } from './address-search.ts';
import { isAway } from './away.ts';

/** Leads to an address, perhaps of this very page; nowhere while the desk is out of reach, which the page says. */
export function useGo(): (href: string) => void {
  const router = useRouter();
  return useCallback(
    (href) => {
      if (isAway()) return;
      leads(href);
      router.push(href);
    },
    [router],
  );
}
