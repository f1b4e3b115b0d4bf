'use client';

import { useEffect, useRef } from 'react';

/** Empties a form when its order has gone through, also where that is found out later; not what is typed after. */
export function useClearOnce(clear: () => void, done: string | undefined): void {
  const cleared = useRef<string>(undefined);
  useEffect(() => {
    if (done === undefined || cleared.current === done) return;
    cleared.current = done;
    clear();
  }, [done, clear]);
}
