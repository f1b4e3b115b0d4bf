'use client';

import { Button } from '#components/ui/button.tsx';
import { PAGE_SIZE } from './rentals-query.ts';

interface RentalPagesProps {
  start: number;
  returned: number;
  total: number;
  sorted: boolean;
  onGo: (start: number) => void;
}

/** Which part of many rentals this is, and the way to the others. Nothing where all are in sight. */
export function RentalPages({ start, returned, total, sorted, onGo }: RentalPagesProps) {
  if (total <= returned && start === 0) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-ink-soft text-small">
        <span className="figures">
          {start + 1}–{start + returned}
        </span>{' '}
        of <span className="figures">{total}</span>, newest first
        {sorted && '; the order you chose is within this page'}
      </p>
      <div className="ms-auto flex gap-2">
        <Button
          size="small"
          reason={start === 0 ? 'This is the first page.' : undefined}
          onClick={() => onGo(Math.max(0, start - PAGE_SIZE))}
        >
          Newer
        </Button>
        <Button
          size="small"
          reason={start + returned >= total ? 'This is the last page.' : undefined}
          onClick={() => onGo(start + PAGE_SIZE)}
        >
          Older
        </Button>
      </div>
    </nav>
  );
}
