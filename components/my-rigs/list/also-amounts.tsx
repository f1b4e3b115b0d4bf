'use client';

import { classNames } from '#components/ui/class-names.ts';
import { Tooltip } from '#components/ui/press/tooltip.tsx';

interface AlsoAmountsProps {
  /** How many amounts more there are. */
  count: number;
  /** Which they are, as a sentence. */
  says: string;
  /** What a finger finds of it. */
  className: string;
}

/** "+2": there are amounts of other assets too, which are said where that is pressed or pointed at. */
export function AlsoAmounts({ count, says, className }: AlsoAmountsProps) {
  return (
    <Tooltip content={says} onPress="show">
      <button type="button" className={classNames('text-ink-faint text-small', className)}>
        <span aria-hidden>+{count}</span>
        <span className="sr-only">{says}</span>
      </button>
    </Tooltip>
  );
}
