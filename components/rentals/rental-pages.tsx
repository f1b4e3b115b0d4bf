'use client';

import { Button } from '#components/ui/button.tsx';
import { Figured } from '#components/ui/figured.tsx';
import { countText, intervalText } from '#components/ui/number-text.ts';
import { PAGE_SIZE } from './rentals-query.ts';

interface Part {
  start: number;
  returned: number;
  total: number;
  sorted: boolean;
}

interface RentalPagesProps extends Part {
  onGo: (start: number) => void;
}

/** Which part of many rentals this is, and the way to the others. Nothing where all are in sight. */
export function RentalPages({ start, returned, total, sorted, onGo }: RentalPagesProps) {
  if (total <= returned && start === 0) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-ink-soft text-small">
        <Figured text={partWords({ start, returned, total, sorted })} className="whitespace-normal" />
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

function partWords({ start, returned, total, sorted }: Part): string {
  const part = intervalText({ low: start + 1, high: start + returned }, 0);
  if (sorted) return `${part} of ${countText(total)}, newest first; the order you chose is within this page`;
  return `${part} of ${countText(total)}, newest first`;
}
