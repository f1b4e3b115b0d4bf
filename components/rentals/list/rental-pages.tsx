'use client';

import { Button } from '#components/ui/press/button.tsx';
import { Figured } from '#components/ui/text/figured.tsx';
import { countText, intervalText } from '#components/ui/text/number-text.ts';
import { PAGE_SIZE } from '../rentals-query.ts';
import { AT_ONCE } from './rentals-joined.ts';
import type { Following } from './rentals-read.ts';

interface Part {
  start: number;
  returned: number;
  total: number;
  /** Of the pages that are read with this one; undefined where none is. */
  following: Following | undefined;
  /** What they are read for. */
  reason: 'to order' | 'to look through';
}

interface RentalPagesProps extends Part {
  onGo: (start: number) => void;
}

/** Which part of many rentals this is, and the way to the others. Nothing where all are in sight. */
export function RentalPages({ onGo, ...part }: RentalPagesProps) {
  const { start, returned, total, following } = part;
  const all = total <= returned && start === 0;
  if (all && following === undefined) return null;
  const words = (
    <p role={following && 'status'} className="text-ink-soft text-small">
      <Figured kind="sentence" text={partWords(part)} />
    </p>
  );
  if (all || (following === 'reading' && start === 0)) return words;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {words}
      <div className="ms-auto flex gap-2">
        <Button
          size="tool"
          reason={start === 0 ? 'This is the first page.' : undefined}
          onClick={() => onGo(Math.max(0, start - (following ? AT_ONCE : PAGE_SIZE)))}
        >
          Newer
        </Button>
        <Button
          size="tool"
          reason={start + returned >= total ? 'This is the last page.' : undefined}
          onClick={() => onGo(start + returned)}
        >
          Older
        </Button>
      </div>
    </nav>
  );
}

function partWords({ start, returned, total, following, reason }: Part): string {
  const words = WORDS[reason];
  const part = `${intervalText({ low: start + 1, high: start + returned }, 0)} of ${countText(total)}`;
  if (following === undefined) return `${part}, newest first`;
  if (following === 'reading') {
    const wanted = Math.min(total - start, AT_ONCE);
    return `${words.reading}: ${countText(returned)} of ${countText(wanted)} are here.`;
  }
  if (following === 'failed') return `${part}, newest first; ${words.these} alone`;
  return returned < total ? `${part}, newest first; ${words.these}` : `All ${countText(total)}${words.all}`;
}

const WORDS = {
  'to order': {
    reading: 'Reading more to put them in order',
    these: 'the order you chose is among these',
    all: ', in the order you chose',
  },
  'to look through': {
    reading: 'Reading more to look through them',
    these: 'what fits was looked for among these',
    all: ' were looked through',
  },
} as const satisfies Record<Part['reason'], { reading: string; these: string; all: string }>;
