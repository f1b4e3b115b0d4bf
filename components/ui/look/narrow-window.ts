'use client';

import { useSyncExternalStore } from 'react';
import { useServedLook } from './look-context.ts';
import { WIDE_FROM } from './served-look.ts';

/** As the style sheet's `sm`, which grows with the browser's letters. */
const WIDE = '(min-width: 40rem)';

/** Whether the window is as narrow as a phone; until the page is hydrated, whether that is so which the server drew for. */
export function useNarrowWindow(): boolean {
  const { width } = useServedLook();
  return useSyncExternalStore(
    subscribe,
    () => !window.matchMedia(WIDE).matches,
    () => width < WIDE_FROM.sm,
  );
}

function subscribe(notify: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
}
