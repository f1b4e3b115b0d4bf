import { Funnel } from 'lucide-react';
import { Button } from '../press/button.tsx';

interface FiltersButtonProps {
  /** Filters that are set. */
  count: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The id of what it opens, which is `foldedFilters` while it is closed. */
  controls: string;
}

/** In a narrow window, where filters would stand above a list for half a screen: opens them in place. */
export function FiltersButton({ count, open, onOpenChange, controls }: FiltersButtonProps) {
  return (
    <Button
      size="tool"
      className="sm:hidden"
      aria-expanded={open}
      aria-controls={controls}
      onClick={() => onOpenChange(!open)}
    >
      <FiltersFace count={count} />
    </Button>
  );
}

/** What a button of filters shows: how many are set stands on it, so that none works unseen. */
export function FiltersFace({ count }: Pick<FiltersButtonProps, 'count'>) {
  return (
    <>
      <Funnel aria-hidden className="size-3.5" strokeWidth={1.75} />
      {count === 0 ? 'Filters' : `Filters (${count})`}
    </>
  );
}

/** Of filters that a narrow window shows only when they are opened. */
export function foldedFilters(open: boolean): string | false {
  return !open && 'max-sm:hidden';
}
