'use client';

import { useSyncExternalStore } from 'react';

/** As the style sheet's `sm`. */
const WIDE = '(min-width: 40rem)';

/** Whether the window is as narrow as a phone; false on the server and until the page is hydrated. */
export function useNarrowWindow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !window.matchMedia(WIDE).matches,
    () => false,
  );
}

function subscribe(notify: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
}
