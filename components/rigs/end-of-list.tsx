'use client';

import { useEffect, useRef } from 'react';

/** So far below what is in sight that the next rows are there before they are. */
const AHEAD = '2000px';

/** Stands under a list of which there is more: asks for it when the end comes near. */
export function EndOfList({ onNear, waiting }: { onNear: () => void; waiting: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (waiting || !ref.current) return;
    const near = (entries: IntersectionObserverEntry[]) => {
      if (entries.some((entry) => entry.isIntersecting)) onNear();
    };
    const observer = new IntersectionObserver(near, { rootMargin: `0px 0px ${AHEAD} 0px` });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [onNear, waiting]);
  return <div ref={ref} aria-hidden className="h-px" />;
}
