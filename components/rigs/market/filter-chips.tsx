import { X } from 'lucide-react';
import { Button } from '#components/ui/press/button.tsx';
import { Figured } from '#components/ui/text/figured.tsx';
import type { FilterChip } from './filter-words.ts';

interface FilterChipsProps {
  chips: readonly FilterChip[];
  onRemove: (names: FilterChip['names']) => void;
  onClear: () => void;
}

/** What the list is filtered by; each is taken off with a press. */
export function FilterChips({ chips, onRemove, onClear }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters set" className="flex flex-wrap items-center gap-1.5">
      {chips.map(({ text, names }) => (
        <li key={text} className="min-w-0">
          <Button
            size="tool"
            aria-label={`Remove the filter ${text}`}
            onClick={() => onRemove(names)}
            className="max-w-full border-accent/50"
          >
            <Figured text={text} className="truncate" />
            <X aria-hidden className="size-3.5 shrink-0 text-ink-faint" strokeWidth={1.75} />
          </Button>
        </li>
      ))}
      <li>
        <Button size="tool" variant="quiet" onClick={onClear}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
