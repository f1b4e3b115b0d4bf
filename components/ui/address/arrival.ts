import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { focusContentIfLost } from '../focus-content.ts';

/** After the way to another page the focus goes on from its beginning, where it went with what was on the last one. */
export function useArrival(): void {
  const pathname = usePathname();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    focusContentIfLost();
  }, [pathname]);
}
