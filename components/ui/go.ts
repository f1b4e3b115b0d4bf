'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { leads } from './address-search.ts';

/** Leads to an address, perhaps of this very page; nowhere while the machine is offline, which the page says. */
export function useGo(): (href: string) => void {
  const router = useRouter();
  return useCallback(
    (href) => {
      if (!navigator.onLine) return;
      leads(href);
      router.push(href);
    },
    [router],
  );
}
