'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { leads } from './address-search.ts';

/** Leads to an address, perhaps of this very page. */
export function useGo(): (href: string) => void {
  const router = useRouter();
  return useCallback(
    (href) => {
      leads(href);
      router.push(href);
    },
    [router],
  );
}
