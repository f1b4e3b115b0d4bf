'use client';

import { useEffect, useRef } from 'react';
import { counted } from '../text/number-text.ts';

/** Rows of a list that were not read yet. */
export interface RowsToCome {
  /** How many there are, as far as one knows; the list is as long as with them. */
  count: number;
  /** Asks for the next of them. */
  onNear: () => void;
  /** They are on their way, or cannot be asked for now. */
  waiting: boolean;
}

/** So far from what is in sight that the next rows are there before they are. */
const AHEAD = '2000px';

/** Lies over the places of the rows to come, at the end of a table: asks for them when one comes near. */
export function PlacesToCome({ coming, rowHeight }: { coming: RowsToCome; rowHeight: number }) {
  const { count, onNear, waiting } = coming;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (waiting || !ref.current) return;
    const near = (entries: IntersectionObserverEntry[]) => {
      if (entries.some((entry) => entry.isIntersecting)) onNear();
    };
    const observer = new IntersectionObserver(near, { rootMargin: `${AHEAD} 0px` });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [onNear, waiting]);
  const height = Math.max(1, count * rowHeight);
  return (
    <>
      {count > 0 && (
        <p className="hidden p-3 text-ink-soft print:block">
          {counted(count, {
            one: '# more row was not read when this was printed. The CSV export has it.',
            other: '# more rows were not read when this was printed. The CSV export has them.',
          })}
        </p>
      )}
      <div
        ref={ref}
        aria-hidden
        className="pointer-events-none w-px print:hidden"
        style={{ height, marginTop: -height }}
      />
    </>
  );
}
