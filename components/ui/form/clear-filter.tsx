import { Button } from '../press/button.tsx';

interface ClearFilterProps {
  /** Whether anything is filtered. */
  narrowed: boolean;
  onClear: () => void;
  className?: string;
}

/** Also while nothing is filtered: as it came it would move the rows. */
export function ClearFilter({ narrowed, onClear, className }: ClearFilterProps) {
  return (
    <Button
      variant="quiet"
      size="tool"
      className={className}
      reason={narrowed ? undefined : 'Nothing is filtered.'}
      onClick={onClear}
    >
      Clear filter
    </Button>
  );
}
